/** All text namespaces of a locale, as they stand in the folder, so that a forgotten one is noticed. */
import { readdirSync } from 'node:fs';
import { flatten } from './flatten.ts';
import type { Leaf } from './flatten.ts';

export type Locale = 'default' | 'it' | 'en';
const folder = new URL('../../../src/texts/', import.meta.url);

export const namespaces = (locale: Locale): string[] => readdirSync(new URL(`${locale}/`, folder)).sort();

/** Leaves of every namespace: `home.lockedDay.title` and so on. */
export async function catalogue(locale: Locale): Promise<Leaf[]> {
  const modules = await Promise.all(
    namespaces(locale).map((file) => import(new URL(`${locale}/${file}`, folder).href) as Promise<unknown>),
  );
  return modules.flatMap((module) => flatten(module));
}
