import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const pauses: Feature = {
  routes: { '/pauses': recordsScreen(() => import('./pauses-screen.tsx')) },
  rows: [roomRow('picture', 20, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
