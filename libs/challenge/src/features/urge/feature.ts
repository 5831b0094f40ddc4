import type { SharedFeature } from '../shared-feature.ts';
import { actions } from './actions-document.ts';
import { cues } from './cues-document.ts';
import { hidden } from './hidden-document.ts';
import { plans } from './plans-document.ts';
import { swaps } from './swaps-document.ts';

export const urge = {
  paths: ['/plans', '/actions', '/cues', '/pauses'],
  documents: { actions, cues, hidden, plans, swaps },
} as const satisfies SharedFeature;
