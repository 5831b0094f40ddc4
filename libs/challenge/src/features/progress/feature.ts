import type { SharedFeature } from '../shared-feature.ts';
import { checkins } from './checkins-document.ts';
import { rest } from './rest-document.ts';

export const progress = {
  paths: ['/progress', '/days-off'],
  documents: { checkins, rest },
} as const satisfies SharedFeature;
