/** Addresses of all features, for the gate. The shell's build takes only the values (apps/shell/rsbuild.config.ts). */
import * as list from './list.ts';

type Features = typeof list;
export type FeaturePath = Features[keyof Features]['paths'][number];

export const featurePaths: readonly FeaturePath[] = Object.values(list).flatMap(({ paths }) => paths);
