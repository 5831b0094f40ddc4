import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const paperMonth: Feature = {
  routes: { '/paper': recordsScreen(() => import('./paper-month-screen.tsx')) },
  rows: [
    {
      group: 'company',
      order: 20,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
