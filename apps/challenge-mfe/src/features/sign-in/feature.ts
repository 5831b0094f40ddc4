import { type Feature, roomRow } from '../../feature.ts';

export const signIn: Feature = {
  rows: [roomRow('signIn', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
