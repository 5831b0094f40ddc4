import type { Feature } from '../../feature.ts';

export const journal: Feature = {
  paths: ['/journal'],
};
