import type { SharedFeature } from '../shared-feature.ts';

export const journal = { paths: ['/journal'] } as const satisfies SharedFeature;
