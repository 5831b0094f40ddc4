import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const keptHabits: Feature = {
  routes: { '/keepers': recordsScreen(() => import('../../routes/kept-habits-route.tsx')) },
  rows: [
    {
      group: 'yours',
      order: 40,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
