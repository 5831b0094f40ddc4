/** Tests the lint configurations on a small workspace of the same shape, because an override may disable a rule. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT as root } from '../src/folders.ts';
import { folderOfFile } from './support/folder.ts';

const workspace = folderOfFile();

function write(file: string, text: string): void {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The program's output, whatever its exit code, because both programs fail if they find something. */
const outputOf = (program: string, ...args: string[]) =>
  new Promise<string>((resolve) =>
    execFile(join(root, 'node_modules/.bin', program), args, { cwd: workspace }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );

/** One line for each finding in the folder `lint`. */
function lint(): Promise<string> {
  write('lint/.oxlintrc.json', JSON.stringify({ extends: [join(root, '.oxlintrc.json')] }));
  return outputOf('oxlint', '-c', 'lint/.oxlintrc.json', '-f', 'unix', 'lint');
}

const imports: [from: string, to: string, broken: string[]][] = [
  ['apps/shell/src/a.ts', 'apps/shell/src/b.ts', []],
  ['apps/shell/src/a.ts', 'apps/admin-mfe/src/a.ts', ['boundary-of-apps', 'packages-by-name']],
  ['apps/shell/src/a.ts', 'libs/service-kit/src/a.ts', ['boundary-of-apps', 'packages-by-name']],
  ['apps/shell/src/a.ts', 'libs/ui/src/a.ts', ['packages-by-name']],
  ['services/auth/src/a.ts', 'services/billing/src/a.ts', ['boundary-of-services', 'packages-by-name']],
  ['services/auth/src/a.ts', 'libs/ui/src/a.ts', ['boundary-of-services', 'packages-by-name']],
  ['services/auth/src/a.ts', 'libs/challenge/src/a.ts', ['packages-by-name']],
  ['services/auth/src/a.ts', 'sim/src/b.ts', ['packages-by-name', 'simulators-only-in-tests']],
  ['services/auth/test/a.ts', 'sim/src/b.ts', ['packages-by-name']],
  ['libs/contracts/src/a.ts', 'libs/challenge/src/a.ts', ['boundary-of-libs/contracts', 'packages-by-name']],
  ['libs/ui/src/a.ts', 'libs/contracts/src/a.ts', ['boundary-of-libs/ui', 'packages-by-name']],
  ['libs/events/src/a.ts', 'libs/service-kit/src/a.ts', ['boundary-of-libs/events', 'packages-by-name']],
  ['sim/src/a.ts', 'libs/challenge/src/a.ts', ['boundary-of-sim', 'packages-by-name']],
  ['e2e/tests/a.ts', 'sim/src/b.ts', ['boundary-of-e2e', 'packages-by-name']],
  ['apps/shell/src/features/offer/a.ts', 'apps/shell/src/features/legal/a.ts', ['features-stand-alone']],
  ['services/auth/src/a.ts', 'services/auth/test/a.ts', ['sources-never-import-tests']],
];

it('only imports across a boundary are refused', async () => {
  for (const file of new Set(imports.flatMap(([from, to]) => [from, to]))) {
    const lines = imports
      .filter(([from]) => from === file)
      .map(([, to]) => {
        const path = relative(dirname(file), to);
        return `import '${path.startsWith('.') ? path : `./${path}`}';\n`;
      });
    write(file, lines.join('') || 'export {};\n');
  }
  const config = join(root, '.dependency-cruiser.mjs');
  const output = await outputOf('depcruise', '--config', config, '-T', 'json', '.');
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  for (const [from, to, broken] of imports) {
    const found = summary.violations.filter((one) => one.from === from && one.to === to);
    expect(found.map(({ rule }) => rule.name).sort(), `${from} → ${to}`).toEqual(broken);
  }
});

const clients = `import { connect } from 'nats';\nexport default connect;\n`;
const restricted: [file: string, refused: string[]][] = [
  ['services/auth/src/main.ts', ['nats']],
  ['libs/events/src/relay/relay.ts', ['nats']],
  ['libs/events/src/bus/bus.ts', []],
  ['tools/src/nats/streams.ts', ['nats']],
  ['apps/shell/src/main.ts', ['nats']],
  ['e2e/tests/first.spec.ts', ['nats']],
  ['faults/src/load/streams.ts', []],
];

const waiting: [line: string, refused: string][] = [
  ['await new Promise((done) => setTimeout(done, 50));', "Unexpected use of 'setTimeout'"],
  ['await page.waitForTimeout(50);', "'waitForTimeout' is restricted"],
  ['await Promise.race([event, late]);', "'Promise.race' is restricted"],
  ["fetch('/', { signal: AbortSignal.timeout(5_000) });", "'AbortSignal.timeout' is restricted"],
  ['const began = performance.now();', "Unexpected use of 'performance'"],
  ["test('is quick', () => undefined, 5_000);", 'Shorter than the limit'],
  ["test('is quick', { timeout: 5_000 }, () => undefined);", 'Shorter than the limit'],
  ["test('now and then', { retry: 1 }, () => undefined);", 'A second try'],
  ['export default { retries: 1 };', 'A second try'],
  ['await vi.waitFor(() => true);', 'Gives up after a second'],
  ['await vi.waitFor(() => true, { timeout: 60_000 });', ''],
  ["test('waits', () => expect.poll(() => 1).toBe(1), 120_000);", ''],
];

it('tests may not wait for time, measure it, have a timeout below that of their layer, or be retried', async () => {
  waiting.forEach(([line], index) => write(`lint/services/auth/test/a${index}.test.ts`, `${line}\n`));
  const output = await lint();
  waiting.forEach(([line, refused], index) => {
    const lines = output.split('\n').filter((one) => one.includes(`/a${index}.test.ts`));
    const found = lines.filter((one) => /tests\(one-limit\)|no-restricted/.test(one));
    if (refused) expect(found.join(), line).toContain(refused);
    else expect(found, line).toEqual([]);
  });
});

it('only the adapter in libs/events may import the NATS client', async () => {
  for (const [file] of restricted) write(`lint/${file}`, clients);
  const output = await lint();
  for (const [file, refused] of restricted) {
    const lines = output.split('\n').filter((line) => line.includes(file));
    const found = lines.flatMap((line) => /'(\S+)' import is restricted/.exec(line)?.[1] ?? []);
    expect([...new Set(found)].sort(), file).toEqual(refused);
  }
});
