/** All text namespaces of a wording, read from the folder, so that a new one cannot be forgotten. */
import { readdirSync } from 'node:fs';
import { flatten } from './flatten.ts';
import type { Leaf } from './flatten.ts';

export type Wording = 'original' | 'it' | 'en';
const folder = new URL('../../../src/texts/', import.meta.url);

export const namespaces = (wording: Wording): string[] => readdirSync(new URL(`${wording}/`, folder)).sort();

/** Leaves of every namespace: `home.lockedDay.title` and so on. A namespace without an original file falls back to English. */
export async function catalogue(wording: Wording): Promise<Leaf[]> {
  const own = new Set(namespaces(wording));
  const files = namespaces('en').map((file) => `${own.has(file) ? wording : 'en'}/${file}`);
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<unknown>),
  );
  return modules.flatMap((module) => flatten(module));
}
