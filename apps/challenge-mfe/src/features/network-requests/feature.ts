import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const networkRequests: Feature = {
  routes: { '/calls': lazyScreen(() => import('./network-requests-screen.tsx')) },
  rows: [
    {
      group: 'data',
      order: 50,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
