import type { SharedFeature } from '../shared-feature.ts';

export const achievements = { paths: ['/challenges', '/achievements'] } as const satisfies SharedFeature;
