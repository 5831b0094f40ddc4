import { hasKit } from '@scrollstop/challenge/features/kit/kit';
import { type Feature, roomRow } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const kit: Feature = {
  routes: { '/kit': recordsScreen(() => import('./kit-screen.tsx')) },
  rows: [roomRow('feed', 30, () => import(/* webpackChunkName: "rooms" */ './room-row.tsx'))],
  inDay: { on: hasKit, Part: lazyPart(() => import('./day-kit.tsx')), height: '14rem' },
};
