import type { SharedFeature } from '../shared-feature.ts';
import { notes } from './document.ts';

export const month = { paths: ['/month'], documents: { notes } } as const satisfies SharedFeature;
