import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const pauseSetup: Feature = {
  routes: { '/setup/pause': lazyScreen(() => import('./pause-setup-screen.tsx')) },
  rows: [
    {
      group: 'feed',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
    {
      group: 'feed',
      order: 20,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './browser-row.tsx')),
    },
  ],
};
