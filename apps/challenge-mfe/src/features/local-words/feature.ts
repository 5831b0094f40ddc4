import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const localWords: Feature = {
  rows: [
    {
      group: 'data',
      order: 40,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
