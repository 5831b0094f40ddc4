import type { SharedFeature } from '../shared-feature.ts';
import { kit as document } from './document.ts';

export const kit = { paths: ['/kit'], documents: { kit: document } } as const satisfies SharedFeature;
