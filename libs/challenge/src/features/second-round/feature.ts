import type { Feature } from '../../feature.ts';

export const secondRound: Feature = {
  paths: ['/round-2'],
  documents: { round: { en: 'round 2', it: 'secondo giro' } },
};
