import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const paperMonth: Feature = {
  routes: { '/paper': recordsScreen(() => import('./paper-month-screen.tsx')) },
  rows: [roomRow('company', 20, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
