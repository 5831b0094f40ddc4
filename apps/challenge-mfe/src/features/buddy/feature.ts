import { type Feature, homeCard, roomRow } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

export const buddy: Feature = {
  routes: { '/buddy': lazyScreen(() => import('./buddy-screen.tsx')) },
  rows: [roomRow('company', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  card: homeCard('buddy', () => import(/* webpackChunkName: "home-cards" */ './home-card.tsx')),
};
