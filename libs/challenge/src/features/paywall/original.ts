/** Italian, except for the pricing page. */
import { paywall as english, type PaywallTexts } from './en.ts';
import { paywall as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

const { percent: _same, pricing: _english, ...phrases } = italian;

export const paywall = withItalian<PaywallTexts>(english, phrases);
