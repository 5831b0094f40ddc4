import type { SharedFeature } from '../shared-feature.ts';
import { round } from './document.ts';

export const secondRound = { paths: ['/round-2'], documents: { round } } as const satisfies SharedFeature;
