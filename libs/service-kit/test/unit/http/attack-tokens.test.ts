/** Tampering with the access token: more than 10,000 variants, none of which is accepted. */
import { createHmac, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { signing } from '../../../src/session.ts';
import { attackSize, Dice } from '../../../src/testing/attack-size.ts';
import { testConfig, testKey, testPrivateKeyPem } from '../../../src/testing/testing.ts';
import { probe } from '../probe.ts';

let app: App;
beforeAll(async () => (app = await probe()));
afterAll(() => app.close());

const dice = new Dice(20_261_121);
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const header = { alg: 'EdDSA', typ: 'at+jwt', kid: 'test' };
const claims = {
  sub: '1000',
  sid: 's1',
  iss: 'scrollstop-auth',
  aud: 'scrollstop',
  iat: now,
  exp: now + 600,
};
const signed = (head: unknown, body: unknown, key = testPrivateKeyPem): string => {
  const text = `${b64(head)}.${b64(body)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
};
const good = signed(header, claims);
const [head = '', body = '', signature = ''] = good.split('.');
const { pem: stranger } = signing(testKey('test'));
const [jwk] = testConfig().SESSION_PUBLIC_KEYS.keys;
const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.concat([
  Buffer.from('302a300506032b6570032100', 'hex'),
  Buffer.from(jwk?.x ?? '', 'base64url'),
]).toString('base64')}\n-----END PUBLIC KEY-----\n`;
const publicKeys = [JSON.stringify(jwk), Buffer.from(jwk?.x ?? '', 'base64url'), jwk?.x ?? '', pem, pem.trim()];

const anyBytes = (length: number) => Buffer.from(Array.from({ length }, () => dice.below(256)));
/** Changes one of the lowest `bits` bits of a random byte. */
const flipped = (bytes: Buffer, bits = 8) => {
  const at = dice.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.below(bits));
  return bytes;
};
const odd = (): unknown =>
  dice.pick<unknown>([null, 0, '', 'x', [], {}, true, -1, 1e308, 'scrollstop-auth ', '999', '\0']);
const without = (from: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

/** Each returns a token that differs from the valid one and could never be valid itself. */
const attacks: Record<string, () => string> = {
  'one bit of the text': () => flipped(Buffer.from(good), 7).toString('latin1'),
  'one bit of the decoded signature': () =>
    `${head}.${body}.${flipped(Buffer.from(signature, 'base64url')).toString('base64url')}`,
  'one bit of the decoded claims': () =>
    `${head}.${flipped(Buffer.from(body, 'base64url')).toString('base64url')}.${signature}`,
  'the same bytes in another spelling': () =>
    dice.pick([
      `${good}=`,
      `${good}==`,
      `${good}A`,
      `${head}=.${body}.${signature}`,
      `${good}.`,
      `.${good}`,
      `${good}.${signature}`,
    ]),
  'the spare bits of the last character': () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.at(-1) ?? 'A');
    return `${head}.${body}.${signature.slice(0, -1)}${alphabet[(last & ~15) | ((last + 1 + dice.below(15)) & 15)]}`;
  },
  'another signature': () =>
    `${head}.${body}.${anyBytes(dice.pick([0, 1, 32, 63, 64, 65, 512])).toString('base64url')}`,
  'another account with the old signature': () =>
    `${head}.${b64({ ...claims, sub: String(1001 + dice.below(1e6)) })}.${signature}`,
  'signed by an unknown key': () => signed(header, { ...claims, sub: String(1000 + dice.below(1e6)) }, stranger),
  'signed by an unknown key that is in the header': () =>
    signed({ ...header, jwk, jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example' }, claims, stranger),
  'alg none': () => {
    const alg = dice.pick(['none', 'None', 'NONE', 'nOnE', '', null, 'EdDSA ', 'eddsa']);
    return `${b64({ ...header, alg })}.${b64(claims)}.${dice.pick(['', signature])}`;
  },
  'HMAC keyed with the public key': () => {
    const text = `${b64({ ...header, alg: dice.pick(['HS256', 'HS384', 'HS512']) })}.${b64(claims)}`;
    const hash = dice.pick(['sha256', 'sha384', 'sha512']);
    return `${text}.${createHmac(hash, dice.pick(publicKeys)).update(text).digest('base64url')}`;
  },
  'another algorithm’s name over a valid signature': () =>
    signed({ ...header, alg: dice.pick(['RS256', 'ES256', 'PS512', 'HS256', 'ES256K', 'Ed448']) }, claims),
  'another kid': () =>
    signed(
      {
        ...header,
        kid: dice.pick(['other', '', 'TEST', 'test ', '__proto__', 'constructor', '../test', 0, null, undefined]),
      },
      claims,
    ),
  'another typ': () =>
    signed({ ...header, typ: dice.pick(['JWT', 'at+JWT ', 'rt+jwt', '', null, 1, undefined]) }, claims),
  'an unknown critical header': () =>
    signed({ ...header, crit: ['exp'], b64: false, zip: 'DEF' }, { ...claims, exp: now - 1 }),
  'a wrong claim': () => signed(header, { ...claims, [dice.pick(['iss', 'aud', 'sub'])]: odd() }),
  'a missing claim': () => signed(header, without(claims, dice.pick(['sub', 'sid', 'exp', 'iss', 'aud']))),
  expired: () => signed(header, { ...claims, exp: now - dice.below(1e6) }),
  'an invalid time': () =>
    signed(header, { ...claims, exp: dice.pick<unknown>(['', '9999999999', null, NaN, -1, [], {}]) }),
  'not valid yet': () => signed(header, { ...claims, nbf: now + 60 + dice.below(1e6) }),
  'nobody’s number': () =>
    signed(header, {
      ...claims,
      sub: dice.pick(['0', '-1', '999', '1e3x', '1000.5', 'NaN', ' ', '0x', '1000,1']),
    }),
  'swapped parts': () =>
    dice.pick([
      `${body}.${head}.${signature}`,
      `${head}.${signature}.${body}`,
      `${head}.${head}.${signature}`,
      `${head}..${signature}`,
      `..`,
      head,
      `${head}.${body}`,
      `${head}.${body}.`,
    ]),
  'cut short': () => good.slice(0, dice.below(good.length)),
  noise: () => anyBytes(1 + dice.below(300)).toString(dice.pick(['base64url', 'hex', 'latin1'])),
  'content that is not JSON': () =>
    `${Buffer.from(dice.pick(['', '{', 'null', '[]', '"x"', '\0'])).toString('base64url')}.${body}.${signature}`,
  'a very long token': () => `${head}.${b64({ ...claims, x: 'y'.repeat(dice.below(6_000)) })}.${signature}`,
};

test('every tampered token is refused without a server error', async () => {
  const size = attackSize({ ci: 10_400, full: 52_000 });
  const names = Object.keys(attacks);
  const accepted: string[] = [];
  const trouble: string[] = [];
  for (let tries = 0; tries < size; tries += 1) {
    const name = names[tries % names.length] ?? '';
    const token = attacks[name]?.() ?? '';
    if (token === good) continue;
    const response = await app.inject({
      url: '/me',
      headers: { cookie: `ss_access=${encodeURIComponent(token)}` },
    });
    if (response.statusCode < 400) accepted.push(`${name}: ${token.slice(0, 200)}`);
    else if (response.statusCode !== 401 || response.json<{ code: string }>().code !== 'session_expired')
      trouble.push(`${name}: ${response.statusCode} ${response.body}`);
  }
  expect((await app.inject({ url: '/me', headers: { cookie: `ss_access=${good}` } })).statusCode).toBe(200);
  console.log(`token tampering: ${size} mutations of ${names.length} kinds, ${accepted.length} accepted`);
  expect({ accepted: [...new Set(accepted)].slice(0, 20), trouble: trouble.slice(0, 20) }).toEqual({
    accepted: [],
    trouble: [],
  });
});
