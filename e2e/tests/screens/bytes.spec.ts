/** Byte budgets of the built site, compressed as the gateway sends it (docs/performance.md#bytes). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@scrollstop/tools/folders';
import { expect, test } from '../../support/fixtures.ts';

const SITE = join(ROOT, 'dist/site');
const sizeOf = (path: string): number => {
  const file = join(SITE, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};
const sum = (paths: readonly string[]): number => paths.reduce((all, path) => all + sizeOf(path), 0);
/** The scripts, style sheets and fonts that a page links to. */
const linkedFrom = (page: string): string[] => [
  ...new Set(
    [...readFileSync(join(SITE, page), 'utf8').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
      ([, path = '']) => path,
    ),
  ),
];
/** The shell's async chunks with these names. */
const chunks = (...names: string[]): string[] =>
  ['js', 'css'].flatMap((kind) =>
    readdirSync(join(SITE, 'static', kind, 'async'))
      .filter((file) => names.some((name) => basename(file).startsWith(`${name}.`)) && file.endsWith(`.${kind}`))
      .map((file) => `/static/${kind}/async/${file}`),
  );
/** The files that a remote loads before it can show its first screen. */
function startOf(remote: string): string[] {
  const folder = `/remotes/${remote}`;
  const { exposes } = JSON.parse(readFileSync(join(SITE, folder, 'mf-manifest.json'), 'utf8')) as {
    exposes: { assets: Record<'js' | 'css', { sync: string[] }> }[];
  };
  const { js, css } = exposes[0]!.assets;
  return ['remoteEntry.js', ...js.sync, ...css.sync].map((file) => `${folder}/${file}`);
}
const scripts = (paths: readonly string[]): string[] => paths.filter((path) => path.endsWith('.js'));

const page = () => linkedFrom('/index.html');
const budgets: [string, number, () => string[]][] = [
  ['JavaScript until home can be used', 150_000, () => scripts([...page(), ...startOf('challenge')])],
  ['home with styles and fonts', 201_000, () => [...page(), ...startOf('challenge')]],
  ['the intro with styles and fonts', 180_000, () => [...page(), ...chunks('screen-intro', 'screen-common')]],
  ['the first screen of the remote challenge', 41_000, () => startOf('challenge')],
  ['the remote admin', 35_000, () => startOf('admin')],
  ['the pause page', 16_000, () => linkedFrom('/pause.html')],
];

test('every part of the built site stays below its budget @journey', () => {
  for (const [name, budget, files] of budgets) {
    const paths = files();
    expect(paths.length).toBeGreaterThan(1);
    const sizes = paths.map((path) => `${sizeOf(path)} ${path}`).join('\n');
    expect.soft(sum(paths), `${name}\n${sizes}`).toBeLessThanOrEqual(budget);
  }
  // The page itself, which contains the first screen of the intro.
  expect(statSync(join(SITE, 'index.html')).size).toBeLessThan(60_000);
});
