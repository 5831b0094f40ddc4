import { type Feature, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

const screens = () => import('./achievements-screen.tsx');

export const achievements: Feature = {
  routes: {
    '/challenges': recordsScreen(async () => ({ default: (await screens()).Challenges }), { tab: true }),
    '/achievements': recordsScreen(async () => ({ default: (await screens()).Achievements }), { tab: true }),
  },
  rows: [roomRow('yours', 20, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
};
