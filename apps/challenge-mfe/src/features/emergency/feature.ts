import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

/** Help against an urge does not wait for the records. */
export const emergency: Feature = {
  routes: { '/emergency': lazyScreen(() => import('./emergency-screen.tsx')) },
};
