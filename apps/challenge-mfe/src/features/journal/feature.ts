import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const journal: Feature = {
  routes: { '/journal': recordsScreen(() => import('./journal-screen.tsx')) },
  rows: [
    {
      group: 'yours',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
