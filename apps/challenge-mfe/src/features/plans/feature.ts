import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const plans: Feature = {
  routes: { '/plans': recordsScreen(() => import('./plans-screen.tsx')) },
  rows: [
    {
      group: 'moment',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  card: {
    id: 'plan',
    Card: lazyPart(() => import(/* webpackChunkName: "home-cards" */ './home-card.tsx')),
  },
};
