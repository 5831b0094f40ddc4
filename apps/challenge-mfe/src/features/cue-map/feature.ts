import type { Feature } from '../../feature.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const cueMap: Feature = {
  routes: { '/cues': recordsScreen(() => import('./cue-map-screen.tsx')) },
  rows: [
    {
      group: 'picture',
      order: 10,
      Row: lazyPart(() => import(/* webpackChunkName: "rooms" */ './room-row.tsx')),
    },
  ],
};
