import { type Feature, roomRow } from '../../feature.ts';

export const adMeasurement: Feature = {
  rows: [roomRow('data', 60, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
