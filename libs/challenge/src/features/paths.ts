/**
 * Paths of screens that need access and show the bottom navigation, for the gate. Each belongs to a feature of the app
 * (apps/challenge-mfe/src/features/list.ts).
 */
export const featurePaths = [
  '/achievements',
  '/actions',
  '/challenges',
  '/cues',
  '/days-off',
  '/journal',
  '/keepers',
  '/kit',
  '/month',
  '/numbers',
  '/paper',
  '/pauses',
  '/plans',
  '/progress',
  '/round-2',
] as const;
export type FeaturePath = (typeof featurePaths)[number];

/** Paths of the owner's pages, which apps/admin-mfe shows. */
export const ownerPaths = ['/admin', '/shopify', '/email'] as const;
export type OwnerPath = (typeof ownerPaths)[number];
