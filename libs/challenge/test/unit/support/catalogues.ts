/** All texts of a wording, read from the features' folders so that none is forgotten. */
import { existsSync, readdirSync } from 'node:fs';
import { flatten, type Leaf } from './flatten.ts';

export type Wording = 'original' | 'it' | 'en';
const folder = new URL('../../../src/features/', import.meta.url);

/** The features that have texts in this wording. */
export const namespaces = (wording: Wording): string[] =>
  readdirSync(folder)
    .filter((feature) => existsSync(new URL(`${feature}/${wording}.ts`, folder)))
    .sort();

/** The leaves of every feature, such as `home.lockedDay.title`. Without an original file, a feature is in English. */
export async function catalogue(wording: Wording, samples?: readonly unknown[]): Promise<Leaf[]> {
  const own = new Set(namespaces(wording));
  const files = namespaces('en').map((feature) => `${feature}/${own.has(feature) ? wording : 'en'}.ts`);
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<unknown>));
  return modules.flatMap((module) => flatten(module, '', samples));
}
