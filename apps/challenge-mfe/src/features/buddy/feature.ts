import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const buddy: Feature = {
  routes: { '/buddy': lazyScreen(() => import('./buddy-screen.tsx')) },
  rows: [
    {
      group: 'company',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  card: {
    id: 'buddy',
    Card: lazyPart(() => import(/* webpackChunkName: "home-cards" */ './home-card.tsx')),
  },
};
