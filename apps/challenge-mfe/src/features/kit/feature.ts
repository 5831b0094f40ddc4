import { hasKit } from '@scrollstop/challenge/features/kit/kit';
import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const kit: Feature = {
  routes: { '/kit': recordsScreen(() => import('./kit-screen.tsx')) },
  rows: [
    {
      group: 'feed',
      order: 30,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
  inDay: { on: hasKit, Part: lazyPart(() => import('./day-kit.tsx')), height: '14rem' },
};
