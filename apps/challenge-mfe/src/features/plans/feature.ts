import { type Feature, homeCard, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const plans: Feature = {
  routes: { '/plans': recordsScreen(() => import('./plans-screen.tsx')) },
  rows: [roomRow('moment', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  card: homeCard('plan', () => import(/* webpackChunkName: "home-cards" */ './home-card.tsx')),
};
