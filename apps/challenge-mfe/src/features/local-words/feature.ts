import { type Feature, roomRow } from '../../feature.ts';

export const localWords: Feature = {
  rows: [roomRow('data', 40, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
