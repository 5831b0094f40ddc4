import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const keptHabits: Feature = {
  routes: { '/keepers': recordsScreen(() => import('./kept-habits-screen.tsx')) },
  rows: [roomRow('yours', 40, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
