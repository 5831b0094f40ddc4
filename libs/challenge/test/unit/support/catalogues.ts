/** All texts of a wording, read from the folders of the features, so that none can be forgotten. */
import { existsSync, readdirSync } from 'node:fs';
import { flatten, type Leaf } from './flatten.ts';

export type Wording = 'original' | 'it' | 'en';
const folder = new URL('../../../src/features/', import.meta.url);

/** The features that have texts of this wording. */
export const namespaces = (wording: Wording): string[] =>
  readdirSync(folder)
    .filter((feature) => existsSync(new URL(`${feature}/${wording}.ts`, folder)))
    .sort();

/** Leaves of every feature: `home.lockedDay.title` and so on. One without an original file falls back to English. */
export async function catalogue(wording: Wording, samples?: readonly unknown[]): Promise<Leaf[]> {
  const own = new Set(namespaces(wording));
  const files = namespaces('en').map((feature) => `${feature}/${own.has(feature) ? wording : 'en'}.ts`);
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<unknown>));
  return modules.flatMap((module) => flatten(module, '', samples));
}
