import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const cueMap: Feature = {
  routes: { '/cues': recordsScreen(() => import('./cue-map-screen.tsx')) },
  rows: [roomRow('picture', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
