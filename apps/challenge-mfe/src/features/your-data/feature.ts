import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const yourData: Feature = {
  routes: { '/your-data': lazyScreen(() => import('./your-data-screen.tsx')) },
  rows: [
    {
      group: 'data',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './month-rows.tsx')),
    },
    {
      group: 'data',
      order: 30,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './everything-row.tsx')),
    },
    {
      group: 'data',
      order: 90,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './delete-row.tsx')),
    },
  ],
};
