/** `npm run lines` prints the number of lines by area, of the files in git. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';

type File = { path: string; lines: number };

const COUNTED = /\.(?:[cm]?[jt]sx?|html|css|sql|sh|ya?ml|md)$|^\.ci\/run$|^\.githooks\//;
/** The code that runs in production, without tests and files that only tests import. */
const PRODUCT = /^(?:apps|services|libs)\/.*\.tsx?$/;
const NOT_PRODUCT = /\/(?:test|testing)\/|\.d\.ts$/;

const files: File[] = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => COUNTED.test(path) && existsSync(join(ROOT, path)))
  .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }));

const product = files.filter(({ path }) => PRODUCT.test(path) && !NOT_PRODUCT.test(path));

function row(area: string, some: readonly File[]) {
  const sorted = some.toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.lines ?? 0;
  const longest = sorted.at(-1);
  return {
    area,
    lines: some.reduce((sum, { lines }) => sum + lines, 0),
    files: some.length,
    median: at(0.5),
    '90 %': at(0.9),
    longest: longest?.lines ?? 0,
    'longest file': longest?.path ?? '',
  };
}

function print(title: string, areas: Map<string, File[]>, all: readonly File[]): void {
  console.log(`\n${title}`);
  console.table([...[...areas].map(([area, some]) => row(area, some)), row('all', all)]);
}

const folder = ({ path }: File) => path.split('/').slice(0, 2).join('/');
const top = ({ path }: File) => (path.includes('/') ? path.split('/')[0]! : '.');

print('Product source: TypeScript of apps, services and libs', Map.groupBy(product, folder), product);
print('Whole repository, by folder', Map.groupBy(files, top), files);
