import type { Feature } from '../../feature.ts';

export const secondRound: Feature = {
  documents: { round: { en: 'round 2', it: 'secondo giro' } },
};
