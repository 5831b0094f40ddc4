import type { SharedFeature } from '../shared-feature.ts';
import { numbers as document } from './document.ts';

export const numbers = {
  paths: ['/numbers'],
  documents: { numbers: document },
} as const satisfies SharedFeature;
