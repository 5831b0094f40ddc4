import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const numbers: Feature = {
  routes: { '/numbers': recordsScreen(() => import('./numbers-screen.tsx')) },
  rows: [
    {
      group: 'yours',
      order: 30,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  card: {
    id: 'number',
    Card: lazyPart(() => import(/* webpackChunkName: "home-cards" */ './home-card.tsx')),
  },
};
