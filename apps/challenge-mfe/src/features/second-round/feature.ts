import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const secondRound: Feature = {
  routes: { '/round-2': recordsScreen(() => import('../../routes/second-round-route.tsx')) },
  rows: [
    {
      group: 'yours',
      order: 50,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
