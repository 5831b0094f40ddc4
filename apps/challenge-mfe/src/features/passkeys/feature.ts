import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const passkeys: Feature = {
  rows: [
    {
      group: 'signIn',
      order: 20,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  card: {
    id: 'passkey',
    Card: lazyPart(() => import(/* webpackChunkName: "home-cards" */ './passkey-offer.tsx')),
  },
};
