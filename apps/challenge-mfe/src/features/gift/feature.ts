import { type Feature, roomRow } from '../../feature.ts';

export const gift: Feature = {
  rows: [roomRow('purchase', 20, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
