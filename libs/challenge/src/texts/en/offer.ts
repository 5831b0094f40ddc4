/** English: the default set with its Italian strings translated. */
import { offer as base } from '../default/offer.ts';
import type { OfferTexts } from '../default/offer.ts';

export const offer: OfferTexts = {
  ...base,
  limited: (saving) => `Limited offer: start now and save ${saving}`,
  limitedUntil: (date) => `Until ${date}`,
};
