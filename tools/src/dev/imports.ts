/** The files of a program: its imports, followed through the repository's own packages but not into third-party ones. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readIfThere } from '../folders.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|@scrollstop\/)[^']+)'/g;

/** Absolute paths. Missing or incomplete files are left out. */
export function filesOf(entry: string): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    const text = readIfThere(file);
    if (text === undefined) return;
    files.add(file);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = resolved(specifier, file);
      if (target?.endsWith('.ts')) visit(target);
    }
  };
  visit(entry);
  return files;
}

function resolved(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(from, '..', specifier);
  try {
    return createRequire(from).resolve(specifier);
  } catch {
    return undefined;
  }
}
