/** The configurations of the lint, on a small workspace of the same shape: a rule that an override replaces is a rule that is gone. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const workspace = mkdtempSync(join(tmpdir(), 'scrollstop-boundaries-'));
afterAll(() => rmSync(workspace, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The program's output, whatever its exit code: both programs fail when they find something. */
const outputOf = (program: string, ...args: string[]) =>
  new Promise<string>((resolve) =>
    execFile(join(root, 'node_modules/.bin', program), args, { cwd: workspace }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );

const imports: [from: string, to: string, broken: string[]][] = [
  ['apps/shell/src/a.ts', 'apps/shell/src/b.ts', []],
  ['apps/shell/src/a.ts', 'apps/admin-mfe/src/a.ts', ['boundary-of-apps', 'packages-by-name']],
  ['apps/shell/src/a.ts', 'libs/service-kit/src/a.ts', ['boundary-of-apps', 'packages-by-name']],
  ['apps/shell/src/a.ts', 'libs/ui/src/a.ts', ['packages-by-name']],
  ['services/auth/src/a.ts', 'services/billing/src/a.ts', ['boundary-of-services', 'packages-by-name']],
  ['services/auth/src/a.ts', 'libs/ui/src/a.ts', ['boundary-of-services', 'packages-by-name']],
  ['services/auth/src/a.ts', 'libs/challenge/src/a.ts', ['packages-by-name']],
  ['libs/contracts/src/a.ts', 'libs/challenge/src/a.ts', ['boundary-of-libs/contracts', 'packages-by-name']],
  ['libs/ui/src/a.ts', 'libs/contracts/src/a.ts', ['boundary-of-libs/ui', 'packages-by-name']],
  ['libs/events/src/a.ts', 'libs/service-kit/src/a.ts', ['boundary-of-libs/events', 'packages-by-name']],
  ['sim/src/a.ts', 'libs/challenge/src/a.ts', ['boundary-of-sim', 'packages-by-name']],
  ['e2e/tests/a.ts', 'sim/src/b.ts', ['boundary-of-e2e', 'packages-by-name']],
  ['apps/shell/src/features/offer/a.ts', 'apps/shell/src/features/legal/a.ts', ['features-stand-alone']],
  ['services/auth/src/a.ts', 'services/auth/test/a.ts', ['sources-never-import-tests']],
];

it('an import across a boundary is refused, and only that', async () => {
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

const clients = `import { connect } from 'nats';\nimport { request } from 'node:http';\nexport default [connect, request];\n`;
const restricted: [file: string, refused: string[]][] = [
  ['services/auth/src/main.ts', ['nats', 'node:http']],
  ['libs/events/src/relay/relay.ts', ['nats', 'node:http']],
  ['libs/events/src/bus/bus.ts', ['node:http']],
  ['tools/src/nats/streams.ts', ['nats', 'node:http']],
  ['tools/src/dev/main.ts', ['nats']],
  ['apps/shell/src/main.ts', ['nats']],
  ['e2e/tests/first.spec.ts', ['nats']],
  ['faults/src/load/streams.ts', []],
];

it('NATS has one adapter, and node:http stays out of long-lived processes', async () => {
  for (const [file] of restricted) write(`lint/${file}`, clients);
  write('lint/.oxlintrc.json', JSON.stringify({ extends: [join(root, '.oxlintrc.json')] }));
  for (const [file, refused] of restricted) {
    const output = await outputOf('oxlint', '-c', 'lint/.oxlintrc.json', '-f', 'unix', `lint/${file}`);
    const found = [...output.matchAll(/'(\S+)' import is restricted/g)].map(([, name]) => name);
    expect([...new Set(found)].sort(), file).toEqual(refused);
  }
});
