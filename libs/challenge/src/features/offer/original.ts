import { offer as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';
import { withArticle } from '../../texts/italian-date.ts';

export const offer = withItalian(english, {
  limited: (saving) => `Offerta limitata: attiva ora e risparmia ${saving}`,
  limitedUntil: (date) => `Fino ${withArticle('al', date)}`,
});
