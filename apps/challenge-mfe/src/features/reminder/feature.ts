import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const reminder: Feature = {
  routes: { '/reminder': lazyScreen(() => import('./keep-screen.tsx')) },
  rows: [
    {
      group: 'daily',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  card: {
    id: 'reminder',
    Card: lazyPart(() => import(/* webpackChunkName: "home-cards" */ './home-question.tsx')),
  },
};
