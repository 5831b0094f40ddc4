import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../lazy/lazy-screen.tsx';

/** The way out of an urge waits for no record. */
export const emergency: Feature = {
  routes: { '/emergency': lazyScreen(() => import('./emergency-screen.tsx')) },
};
