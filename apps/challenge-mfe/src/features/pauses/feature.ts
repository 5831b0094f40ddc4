import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const pauses: Feature = {
  routes: { '/pauses': recordsScreen(() => import('./pauses-screen.tsx')) },
  rows: [
    {
      group: 'picture',
      order: 20,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
