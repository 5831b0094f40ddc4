import { offer as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const offer = withItalian(english, {
  limited: (saving) => `Offerta limitata: attiva ora e risparmia ${saving}`,
  limitedUntil: (date) => `Fino al ${date}`,
});
