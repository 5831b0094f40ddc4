import { auth } from '@scrollstop/challenge/texts/it/auth';
import { breath } from '@scrollstop/challenge/texts/it/breath';
import { checkout } from '@scrollstop/challenge/texts/it/checkout';
import { common } from '@scrollstop/challenge/texts/it/common';
import { gate } from '@scrollstop/challenge/texts/it/gate';
import { help } from '@scrollstop/challenge/texts/it/help';
import { intro } from '@scrollstop/challenge/texts/it/intro';
import { legalLinks } from '@scrollstop/challenge/texts/it/legal-links';
import { offer } from '@scrollstop/challenge/texts/it/offer';
import { password } from '@scrollstop/challenge/texts/it/password';
import { paywall } from '@scrollstop/challenge/texts/it/paywall';
import { success } from '@scrollstop/challenge/texts/it/success';
import { verification } from '@scrollstop/challenge/texts/it/verification';
import { waitingPurchase } from '@scrollstop/challenge/texts/it/waiting-purchase';
import type { LanguageSet } from './catalogue.ts';

export const language: LanguageSet = {
  frame: { common, gate },
  screens: {
    auth,
    breath,
    checkout,
    help,
    intro,
    legalLinks,
    offer,
    password,
    paywall,
    success,
    verification,
    waitingPurchase,
  },
};
