import { type Feature, homeCard, roomRow } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const reminder: Feature = {
  routes: { '/reminder': lazyScreen(() => import('./keep-screen.tsx')) },
  rows: [roomRow('daily', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  card: homeCard('reminder', () => import(/* webpackChunkName: "home-cards" */ './home-question.tsx')),
};
