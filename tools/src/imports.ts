/** Follows the imports of source files, through the repository's packages but not into third-party ones. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** The imported file, relative to the root of the repository; null if it is not a source file of the repository. */
function fileOf(imported: string, importer: string): string | null {
  if (imported.startsWith('.')) return /\.tsx?$/.test(imported) ? join(dirname(importer), imported) : null;
  const [, library, path] = /^@scrollstop\/([^/]+)\/(.+)$/.exec(imported) ?? [];
  return path === undefined ? null : `libs/${library}/src/${path}.ts`;
}

/** Returns `sources` and their direct and indirect imports that exist, without following those in `leftOut`. */
export function reachedFrom(root: string, sources: readonly string[], leftOut: readonly string[] = []): Set<string> {
  const reached = new Set(sources);
  for (const file of reached) {
    if (!existsSync(join(root, file))) reached.delete(file);
    else
      for (const [, imported] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
        const found = fileOf(imported!, file);
        if (found !== null && !leftOut.includes(found)) reached.add(found);
      }
  }
  return reached;
}
