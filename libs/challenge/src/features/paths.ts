/** Addresses of screens that need access and stand above the bottom navigation, by feature. */
const paths: Readonly<Record<string, readonly string[]>> = {
  achievements: ['/challenges', '/achievements'],
  journal: ['/journal'],
  'kept-habits': ['/keepers'],
  kit: ['/kit'],
  month: ['/month'],
  numbers: ['/numbers'],
  'paper-month': ['/paper'],
  progress: ['/progress', '/days-off'],
  'second-round': ['/round-2'],
  urge: ['/plans', '/actions', '/cues', '/pauses'],
};

export const featurePaths: readonly string[] = Object.values(paths).flat();
