import type { Feature } from '../../feature.ts';

export const keptHabits: Feature = {
  documents: { keepers: { en: 'weeks of the things to keep', it: 'settimane delle cose da tenere' } },
};
