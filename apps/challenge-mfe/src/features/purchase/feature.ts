import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const purchase: Feature = {
  rows: [
    {
      group: 'purchase',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-rows.tsx')),
    },
  ],
};
