import { type Feature, roomRow } from '../../feature.ts';

export const devices: Feature = {
  rows: [roomRow('signIn', 30, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
