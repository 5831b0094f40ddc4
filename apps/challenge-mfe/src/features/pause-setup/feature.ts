import { type Feature, roomRow } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const pauseSetup: Feature = {
  routes: { '/setup/pause': lazyScreen(() => import('./pause-setup-screen.tsx')) },
  rows: [
    roomRow('feed', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    roomRow('feed', 20, () => import(/* webpackChunkName: "rooms" */ './browser-row.tsx')),
  ],
};
