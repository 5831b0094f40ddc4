import { type Feature, roomRow } from '../../feature.ts';

export const settings: Feature = {
  rows: [
    roomRow('look', 10, () => import(/* webpackChunkName: "rooms" */ './look.tsx')),
    roomRow('timer', 10, () => import(/* webpackChunkName: "rooms" */ './timer-signals.tsx')),
  ],
};
