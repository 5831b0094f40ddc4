import { type Feature, roomRow } from '../../feature.ts';

export const purchase: Feature = {
  rows: [roomRow('purchase', 10, () => import(/* webpackChunkName: "rooms" */ './room-rows.tsx'))],
};
