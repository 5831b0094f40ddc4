import { type Feature, homeCard, roomRow } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const numbers: Feature = {
  routes: { '/numbers': recordsScreen(() => import('./numbers-screen.tsx')) },
  rows: [roomRow('yours', 30, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  card: homeCard('number', () => import(/* webpackChunkName: "home-cards" */ './home-card.tsx')),
};
