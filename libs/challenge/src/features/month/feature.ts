import type { Feature } from '../../feature.ts';

export const month: Feature = {
  paths: ['/month'],
  documents: { notes: { en: 'notes of the month', it: 'note del mese' } },
};
