/** Which files import which: through the repository's own packages, but not into third-party ones. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** From the root of the repository; null for a package, a style and whatever else is no source of ours. */
function fileOf(imported: string, importer: string): string | null {
  if (imported.startsWith('.')) return /\.tsx?$/.test(imported) ? join(dirname(importer), imported) : null;
  const [, library, path] = /^@scrollstop\/([^/]+)\/(.+)$/.exec(imported) ?? [];
  return path === undefined ? null : `libs/${library}/src/${path}.ts`;
}

/** `sources` and their imports, direct or not, but for what only `leftOut` imports: existing paths from `root`. */
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
