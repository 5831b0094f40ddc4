import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const secondRound: Feature = {
  routes: { '/round-2': recordsScreen(() => import('./second-round-screen.tsx')) },
  rows: [roomRow('yours', 50, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
