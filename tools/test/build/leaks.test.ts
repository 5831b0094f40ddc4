import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { leaksIn, secretValues } from '../../src/build/leaks.ts';
import { makeSecrets } from '../../src/start/secrets.ts';
import { folderOfFile } from '../support/folder.ts';

const folder = folderOfFile();
const site = join(folder, 'site');
const secrets = makeSecrets();
const secretsFile = join(folder, 'secrets.json');
beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'static', 'js'), { recursive: true });
  writeFileSync(secretsFile, JSON.stringify(secrets));
});

const bundle = (text: string, name = 'a.js') => {
  writeFileSync(join(site, 'static', 'js', name), text);
  return leaksIn(site, { secretsFile, namesToo: true });
};

it('reports nothing in a bundle with public values only', () => {
  expect(
    bundle(`const key="${secrets.stripe.publishableKey}",id="${secrets.paypal.clientId}",url="/api/auth/login"`),
  ).toEqual([]);
});

it('finds each secret value, and reports its path but not its value', () => {
  const values = [...secretValues(secrets).keys()];
  expect(values.length).toBeGreaterThan(15);
  for (const value of values) {
    const found = leaksIn(site, { secretsFile, namesToo: false });
    expect(found).toEqual([]);
    writeFileSync(join(site, 'static', 'js', 'b.js'), `x("${value}")`);
    const [line = ''] = leaksIn(site, { secretsFile, namesToo: false });
    expect(line).toMatch(/^static\/js\/b\.js contains the secret \./);
    expect(line).not.toContain(value);
    rmSync(join(site, 'static', 'js', 'b.js'));
  }
});

it.each([
  'process.env.SERVICE_PRIVATE_KEYS',
  'RESET_ON_SCREEN',
  'fetch("/control/stripe/webhooks")',
  '"http://127.0.0.1:4200/sandbox"',
  'sk_test_0123456789abcdef',
  'whsec_0123456789abcdef',
  '-----BEGIN PRIVATE KEY-----',
  'postgresql://auth_app@db/scrollstop',
  '/internal/users/1000',
])('finds %s in a bundle', (text) => {
  expect(bundle(text)).toHaveLength(1);
});

it('reports a source map', () => {
  expect(bundle('{}', 'a.js.map')).toEqual(['static/js/a.js.map is a source map']);
});
