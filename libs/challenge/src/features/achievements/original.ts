import { achievements as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const achievements = withItalian(english, {
  sharing: {
    prepared: {
      title: 'Contenuto preparato!',
      text: 'Testo copiato, immagine scaricata. Incollali dove vuoi.',
    },
  },
});
