import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { publicKeys, secretsOf, vapidKeys } from '../../src/start/secrets.ts';
import { folderOfTest } from '../support/folder.ts';

let dir: string;
const file = () => join(dir, 'secrets.json');

beforeEach(() => void (dir = folderOfTest()));

it('secrets are generated once and stay the same', () => {
  expect(secretsOf(dir)).toEqual(secretsOf(dir));
});

it('secrets differ between two data directories', () => {
  expect(secretsOf(dir).postgres).not.toBe(secretsOf(folderOfTest()).postgres);
});

it('secrets are readable only for their owner, even after the mode was changed', () => {
  secretsOf(dir);
  writeFileSync(file(), readFileSync(file()), { mode: 0o644 });
  secretsOf(dir);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('secrets that a newer version needs are added, and the others are kept', () => {
  const old = secretsOf(dir);
  const { adminPassword: _gone, ...rest } = old;
  const { billing: _new, ...database } = rest.database;
  writeFileSync(file(), JSON.stringify({ ...rest, database }));
  const now = secretsOf(dir);
  expect(now.database.auth).toEqual(old.database.auth);
  expect(now.sessionKeys).toEqual(old.sessionKeys);
  expect(now.database.billing.app).toMatch(/^\w{48}$/);
  expect(now.adminPassword).toMatch(/^\w{16}$/);
});

it('a broken secrets file causes an error with advice', () => {
  writeFileSync(file(), '{"postgres": ');
  expect(() => secretsOf(dir)).toThrow(/cannot be read: restore a copy, or delete/);
});

it('public keys verify the private key’s signatures and contain no private part', () => {
  const { sessionKeys } = secretsOf(dir);
  const open = publicKeys({ sessionKeys }).keys[0]!;
  expect(open).not.toHaveProperty('d');
  const [key] = sessionKeys.keys;
  const signature = sign(null, Buffer.from('x'), createPrivateKey({ key: { ...key! }, format: 'jwk' }));
  expect(verify(null, Buffer.from('x'), createPublicKey({ key: { ...open }, format: 'jwk' }), signature)).toBe(true);
});

const isKeyPair = ({ publicKey, privateKey: d }: { publicKey: string; privateKey: string }): boolean => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  // Throws if the public and the private key do not match.
  createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d }, format: 'jwk' });
  return point.length === 65 && /^[\w-]{43}$/.test(d);
};

it('the key for push messages always has 32 bytes, also if it starts with zeros', () => {
  // One key in 256 starts with a zero byte.
  for (let times = 0; times < 2_500; times++) expect(isKeyPair(vapidKeys())).toBe(true);
});
