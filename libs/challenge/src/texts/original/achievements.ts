import { achievements as english } from '../en/achievements.ts';
import { withItalian } from '../with-italian.ts';

export const achievements = withItalian(english, {
  sharing: {
    prepared: {
      title: 'Contenuto preparato!',
      text: 'Testo copiato, immagine scaricata. Incollali dove vuoi.',
    },
  },
});
