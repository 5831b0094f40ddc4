import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const adMeasurement: Feature = {
  rows: [
    {
      group: 'data',
      order: 60,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
