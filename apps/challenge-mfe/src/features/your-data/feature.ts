import { type Feature, roomRow } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const yourData: Feature = {
  routes: { '/your-data': lazyScreen(() => import('./your-data-screen.tsx')) },
  rows: [
    roomRow('data', 10, () => import(/* webpackChunkName: "rooms" */ './month-rows.tsx')),
    roomRow('data', 30, () => import(/* webpackChunkName: "rooms" */ './everything-row.tsx')),
    roomRow('data', 90, () => import(/* webpackChunkName: "rooms" */ './delete-row.tsx')),
  ],
};
