import type { Feature } from '../../feature.ts';

export const home: Feature = {
  documents: { checkins: { en: 'check-ins', it: 'check-in' } },
};
