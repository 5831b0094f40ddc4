import { offer as english } from '../en/offer.ts';
import { withItalian } from '../with-italian.ts';

export const offer = withItalian(english, {
  limited: (saving) => `Offerta limitata: attiva ora e risparmia ${saving}`,
  limitedUntil: (date) => `Fino al ${date}`,
});
