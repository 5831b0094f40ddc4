import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const settings: Feature = {
  rows: [
    {
      group: 'look',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './look.tsx')),
    },
    {
      group: 'timer',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './timer-signals.tsx')),
    },
  ],
};
