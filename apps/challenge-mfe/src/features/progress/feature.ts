import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const progress: Feature = {
  routes: {
    '/progress': recordsScreen(() => import('./progress-screen.tsx'), { tab: true }),
    '/days-off': recordsScreen(() => import('./rest/days-off-screen.tsx')),
  },
  rows: [roomRow('yours', 35, () => import(/* webpackChunkName: "rooms" */ './rest/days-off-row.tsx'))],
};
