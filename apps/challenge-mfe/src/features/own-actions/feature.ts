import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const ownActions: Feature = {
  routes: { '/actions': recordsScreen(() => import('./actions-screen.tsx')) },
  rows: [
    {
      group: 'moment',
      order: 20,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
