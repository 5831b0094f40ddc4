import type { Feature } from '../../feature.ts';

export const achievements: Feature = {
  paths: ['/challenges', '/achievements'],
};
