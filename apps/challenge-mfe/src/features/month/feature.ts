import type { Feature } from '../../feature.ts';
import { recordsScreen } from '../../lazy/records-screen.tsx';

export const month: Feature = { routes: { '/month': recordsScreen(() => import('./month-screen.tsx')) } };
