import type { Feature } from '../../feature.ts';

export const month: Feature = {
  documents: { notes: { en: 'notes of the month', it: 'note del mese' } },
};
