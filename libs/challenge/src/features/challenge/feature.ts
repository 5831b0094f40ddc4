import type { Feature } from '../../feature.ts';

export const challenge: Feature = {
  documents: { swaps: { en: 'swapped activities', it: 'attività scambiate' } },
};
