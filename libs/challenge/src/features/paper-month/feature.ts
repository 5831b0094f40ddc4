import type { Feature } from '../../feature.ts';

export const paperMonth: Feature = {
  paths: ['/paper'],
};
