/** The addresses of all features, for the gate. The build of the shell takes the values alone (apps/shell/rsbuild.config.ts). */
import * as list from './list.ts';

type Features = typeof list;
export type FeaturePath = Features[keyof Features]['paths'][number];

export const featurePaths: readonly FeaturePath[] = Object.values(list).flatMap(({ paths }) => paths);
