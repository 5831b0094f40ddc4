import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const signIn: Feature = {
  rows: [
    {
      group: 'signIn',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
