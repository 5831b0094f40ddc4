import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const addToHome: Feature = {
  rows: [
    {
      group: 'device',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  card: {
    id: 'install',
    Card: lazyPart(() => import(/* webpackChunkName: "home-cards" */ './invitation-card.tsx')),
  },
};
