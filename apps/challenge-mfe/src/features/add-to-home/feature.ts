import { type Feature, homeCard, roomRow } from '../../feature.ts';

export const addToHome: Feature = {
  rows: [roomRow('device', 10, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  card: homeCard('install', () => import(/* webpackChunkName: "home-cards" */ './invitation-card.tsx')),
};
