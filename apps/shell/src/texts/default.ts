import { auth } from '@scrollstop/challenge/texts/default/auth';
import { checkout } from '@scrollstop/challenge/texts/default/checkout';
import { common } from '@scrollstop/challenge/texts/default/common';
import { gate } from '@scrollstop/challenge/texts/default/gate';
import { intro } from '@scrollstop/challenge/texts/default/intro';
import { offer } from '@scrollstop/challenge/texts/default/offer';
import { paywall } from '@scrollstop/challenge/texts/default/paywall';
import { success } from '@scrollstop/challenge/texts/default/success';

/** Every text of the shell in one language; the spec's own mix. */
export const texts = { auth, checkout, common, gate, intro, offer, paywall, success };

export type Texts = typeof texts;
