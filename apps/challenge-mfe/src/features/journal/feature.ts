import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const journal: Feature = {
  routes: { '/journal': recordsScreen(() => import('./journal-screen.tsx')) },
  rows: [roomRow('yours', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
