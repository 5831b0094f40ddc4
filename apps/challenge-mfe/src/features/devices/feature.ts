import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const devices: Feature = {
  rows: [
    {
      group: 'signIn',
      order: 30,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
