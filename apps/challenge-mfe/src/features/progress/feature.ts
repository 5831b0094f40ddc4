import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const progress: Feature = {
  routes: {
    '/progress': recordsScreen(() => import('../../routes/progress-route.tsx')),
    '/days-off': recordsScreen(() => import('./rest/days-off-screen.tsx')),
  },
  rows: [
    {
      group: 'yours',
      order: 35,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './rest/days-off-row.tsx')),
    },
  ],
};
