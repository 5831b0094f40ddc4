import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

const screens = () => import('../../routes/achievements-route.tsx');

export const achievements: Feature = {
  routes: {
    '/challenges': recordsScreen(async () => ({ default: (await screens()).Challenges })),
    '/achievements': recordsScreen(async () => ({ default: (await screens()).Achievements })),
  },
  rows: [
    {
      group: 'yours',
      order: 20,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
