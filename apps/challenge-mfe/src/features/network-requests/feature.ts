import { type Feature, roomRow } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const networkRequests: Feature = {
  routes: { '/calls': lazyScreen(() => import('./network-requests-screen.tsx')) },
  rows: [roomRow('data', 50, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
