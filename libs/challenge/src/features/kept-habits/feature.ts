import type { SharedFeature } from '../shared-feature.ts';
import { keepers } from './document.ts';

export const keptHabits = { paths: ['/keepers'], documents: { keepers } } as const satisfies SharedFeature;
