import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type KeySets, nextStep } from '../../src/operations/key-rotation.ts';
import { makeSecrets, publicKeys, publicServiceKeys, signingKey } from '../../src/start/secrets.ts';
import { folderOfTest } from '../support/folder.ts';

const one = signingKey();
const start: KeySets = { signing: [one], verifying: publicKeys({ sessionKeys: { keys: [one] } }).keys };

test('three rotations in a row end with one new key', () => {
  let sets = start;
  for (let step = 0; step < 9; step++) ({ sets } = nextStep(sets, signingKey));
  expect(sets.signing).toHaveLength(1);
  expect(sets.signing[0]!.kid).not.toBe(one.kid);
});

test.each([[[]], [[one, one, one]]])('impossible key sets are refused', (signing) => {
  expect(() => nextStep({ ...start, signing }, signingKey)).toThrow(/There must be one or two private keys/);
});

const rotate = (...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../../src/operations/rotate-keys.ts'), ...args], {
    encoding: 'utf8',
  });

test('three runs on compose’s file replace the key, change nothing else and print no secret', () => {
  const file = join(folderOfTest(), '.env');
  const line = (name: string, keys: unknown[]) => `${name}='${JSON.stringify({ keys })}'`;
  const text = (sets: KeySets) =>
    `A=1\n${line('SESSION_PRIVATE_KEYS', sets.signing)}\n${line('SESSION_PUBLIC_KEYS', sets.verifying)}\nB='$x'\n`;
  writeFileSync(file, text(start));
  const output = [1, 2, 3].map(() => rotate(file)).join('');
  const written = readFileSync(file, 'utf8');
  const [, json = ''] = /^SESSION_PRIVATE_KEYS='(.*)'$/m.exec(written) ?? [];
  const { keys } = JSON.parse(json) as { keys: KeySets['signing'] };
  expect(keys).toHaveLength(1);
  expect(keys[0]!.kid).not.toBe(one.kid);
  expect(written).toBe(text({ signing: keys, verifying: publicKeys({ sessionKeys: { keys } }).keys }));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(output).not.toContain(one.d);
  expect(output).not.toContain(keys[0]!.d);
});

test('signatures of services stay verifiable at every step of a rotation in compose’s file', () => {
  const file = join(folderOfTest(), '.env');
  const { serviceKeys } = makeSecrets();
  const line = (name: string, value: object) => `${name}='${JSON.stringify(value)}'`;
  const lines = Object.entries(serviceKeys).map(([name, keys]) =>
    line(`${name.toUpperCase()}_SERVICE_PRIVATE_KEYS`, keys),
  );
  const open = publicServiceKeys({ serviceKeys });
  writeFileSync(file, ['A=1', ...lines, line('SERVICE_PUBLIC_KEYS', open), "B='$x'", ''].join('\n'));
  type Keys = { keys: { kid: string; d?: string }[] };
  const read = <T>(name: string) =>
    JSON.parse(new RegExp(`^${name}='(.*)'$`, 'm').exec(readFileSync(file, 'utf8'))![1]!) as T;
  const kidsNow = () =>
    Object.keys(serviceKeys).map((name) => ({
      signs: read<Keys>(`${name.toUpperCase()}_SERVICE_PRIVATE_KEYS`).keys.map(({ kid }) => kid)[0]!,
      known: read<Record<string, Keys>>('SERVICE_PUBLIC_KEYS')[name]!.keys.map(({ kid }) => kid),
    }));
  const steps = [kidsNow()];
  for (const advice of ['the old ones still sign', 'The new keys sign', 'The old keys were removed']) {
    expect(rotate(file, 'services')).toContain(advice);
    steps.push(kidsNow());
  }
  for (let step = 1; step < steps.length; step++)
    steps[step]!.forEach(({ signs, known }, index) => {
      expect(steps[step - 1]![index]!.known, 'a callee that was not restarted yet').toContain(signs);
      expect(known, 'a caller that was not restarted yet').toContain(steps[step - 1]![index]!.signs);
    });
  const [before, after] = [steps[0]!, steps[3]!];
  after.forEach(({ signs, known }, index) => {
    expect(known).toEqual([signs]);
    expect(signs).not.toBe(before[index]!.signs);
  });
  const written = readFileSync(file, 'utf8');
  expect([written.startsWith('A=1\n'), written.endsWith("B='$x'\n")]).toEqual([true, true]);
  expect(JSON.stringify(read('SERVICE_PUBLIC_KEYS'))).not.toContain('"d"');
});

test('a file that sets a variable twice is refused, because compose reads the last line', () => {
  const file = join(folderOfTest(), '.env');
  const line = `SESSION_PRIVATE_KEYS='${JSON.stringify({ keys: start.signing })}'\n`;
  const text = `${line}SESSION_PUBLIC_KEYS='${JSON.stringify({ keys: start.verifying })}'\n${line}`;
  writeFileSync(file, text);
  expect(() => rotate(file)).toThrow(`${file} has SESSION_PRIVATE_KEYS more than once`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each([
  ['rotate-keys.ts', ['nowhere/.env'], 'nowhere/.env cannot be read'],
  ['rotate-keys.ts', ['.env', 'database'], 'database is not one of sessions, services, databases'],
  ['reconcile-report.ts', ['2026-02-30'], '2026-02-30 is not a date'],
  ['reconcile-report.ts', ['2026-11'], '2026-11 is not a date'],
  ['replay.ts', ['progress'], 'The id of the dead letter is missing'],
  ['replay.ts', [], 'ScrollStop is not running: start it with npm start'],
  ['grant.ts', ['anna@example.com'], 'ScrollStop is not running: start it with npm start'],
  ['../dev/sql.ts', ['select 1'], 'ScrollStop is not running: start it with npm run dev'],
  ['../../../services/auth/src/commands/grant-premium.ts', ['anna@example.com', '--ends'], 'Usage:'],
])('%s %j is refused before it changes anything', (script, args, words) => {
  const file = join(import.meta.dirname, '../../src/operations', script);
  const data = folderOfTest();
  // A killed start has left the pid file of its PostgreSQL.
  mkdirSync(join(data, 'postgres'));
  writeFileSync(join(data, 'postgres/postmaster.pid'), '1\n/data\n1\n1\n');
  const env = { ...process.env, DATA_DIR: data, PUBLIC_ORIGIN: '', DATABASE_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env });
  expect(`${stdout}${stderr}`).toContain(words);
  expect(status).not.toBe(0);
  expect(readdirSync(data)).toEqual(['postgres']);
});
