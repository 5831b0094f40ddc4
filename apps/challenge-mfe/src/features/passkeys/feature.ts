import { type Feature, homeCard, roomRow } from '../../feature.ts';

export const passkeys: Feature = {
  rows: [roomRow('signIn', 20, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  card: homeCard('passkey', () => import(/* webpackChunkName: "home-cards" */ './passkey-offer.tsx')),
};
