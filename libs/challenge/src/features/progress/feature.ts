import type { Feature } from '../../feature.ts';

export const progress: Feature = {
  documents: { rest: { en: 'rest marks and days off', it: 'riposi e giorni liberi' } },
  kept: { en: 'Rest marks and days off', it: 'Riposi e giorni liberi' },
};
