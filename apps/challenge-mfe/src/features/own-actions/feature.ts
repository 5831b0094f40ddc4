import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const ownActions: Feature = {
  routes: { '/actions': recordsScreen(() => import('./actions-screen.tsx')) },
  rows: [roomRow('moment', 20, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
