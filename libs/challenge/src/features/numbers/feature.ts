import type { Feature } from '../../feature.ts';

export const numbers: Feature = {
  documents: { numbers: { en: 'own numbers', it: 'i tuoi numeri' } },
  kept: {
    en: 'Screen-time numbers you type; in the results only while you agree',
    it: 'Numeri del tempo di utilizzo che scrivi; nei risultati solo finché sei d’accordo',
  },
};
