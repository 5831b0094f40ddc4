import type { SharedFeature } from '../shared-feature.ts';

export const paperMonth = { paths: ['/paper'] } as const satisfies SharedFeature;
