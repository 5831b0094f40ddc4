/** The text files of the repository, for checks of comments and documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

export interface TextFile {
  /** Relative to the root of the repository, with slashes. */
  path: string;
  text: string;
}

const root = join(import.meta.dirname, '../../..');
const binary = new Set(['.bin', '.br', '.ico', '.jpg', '.png', '.svg', '.woff2']);

/** The names in .gitignore, read without git, which may be missing on a machine that runs tests. */
const ignored = new Set(
  ['.git', 'package-lock.json'].concat(
    readFileSync(join(root, '.gitignore'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, '')),
  ),
);

export function repositoryFiles(folder = root): TextFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): TextFile[] => {
    const path = join(folder, entry.name);
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return repositoryFiles(path);
    if (!entry.isFile() || binary.has(extname(entry.name))) return [];
    return [{ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }];
  });
}
