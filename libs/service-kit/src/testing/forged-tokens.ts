/** Invalid tokens of calls between services, built by hand because a library would refuse to make them. */
import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type Caller, CALLERS } from '../env.ts';
import { SERVICE_TOKEN_TYPE } from '../calls/service-token.ts';
import { signedIn, testKey, testServiceKeys } from './testing.ts';

type Jwk = ReturnType<typeof testKey>;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const keyOf = (name: Caller): Jwk => testServiceKeys(name).keys[0]!;
const now = () => Math.floor(Date.now() / 1000);

function token(header: object, claims: object, seal: (input: string) => string): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  return `${input}.${seal(input)}`;
}
const sealedWith = (key: Jwk) => (input: string) =>
  sign(null, Buffer.from(input), createPrivateKey({ key: { ...key }, format: 'jwk' })).toString('base64url');

/** Returns an `authorization` header for each kind of forgery, by its description. */
export function forgedTokens(caller: Caller, callee: string, purpose: string): Record<string, string> {
  const own = keyOf(caller);
  const header = { alg: 'EdDSA', typ: SERVICE_TOKEN_TYPE, kid: own.kid };
  const claims = { iss: caller, aud: callee, purpose, iat: now(), exp: now() + 60 };
  const made = (claim: object, head: object = {}, key: Jwk = own) =>
    `Bearer ${token({ ...header, ...head }, { ...claims, ...claim }, sealedWith(key))}`;
  const right = made({});
  const [method = '', path = ''] = purpose.split(' ');
  const others = CALLERS.filter((name) => name !== caller);
  const stranger = testKey(own.kid);
  const publicKey = createPublicKey({ key: { ...own }, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const hmac = (secret: string | Buffer) => (input: string) =>
    createHmac('sha256', secret).update(input).digest('base64url');
  const symmetric = (secret: string | Buffer) => `Bearer ${token({ ...header, alg: 'HS256' }, claims, hmac(secret))}`;
  const unsigned = (alg: string) => `Bearer ${token({ ...header, alg }, claims, () => '')}`;
  const session = signedIn(1000).cookie.split('=')[1]!;
  return {
    nothing: '',
    'no token': 'Bearer ',
    'a static token': `Bearer ${'x'.repeat(64)}`,
    'no scheme': right.slice(7),
    'another scheme': right.replace('Bearer', 'Basic'),
    'a scheme in lower case': right.replace('Bearer', 'bearer'),
    'two tokens': `${right}, ${right}`,
    'one character more': `${right}A`,
    'one character less': right.slice(0, -2),
    expired: made({ iat: now() - 61, exp: now() - 1 }),
    'too old, with a later expiry': made({ iat: now() - 62, exp: now() + 3_600 }),
    'from the future': made({ iat: now() + 30, exp: now() + 90 }),
    'without an issue time': made({ iat: undefined }),
    'without an expiry': made({ exp: undefined }),
    'an issue time as text': made({ iat: String(now()) }),
    'without an audience': made({ aud: undefined }),
    'two audiences': made({ aud: [callee, 'other'] }),
    'without a purpose': made({ purpose: undefined }),
    'another method': made({ purpose: `PATCH ${path}` }),
    'the path with a slash': made({ purpose: `${method} ${path}/` }),
    'another path': made({ purpose: `${method} ${path}1` }),
    'every purpose': made({ purpose: '*' }),
    'an additional claim': made({ sub: '1000' }),
    'the type of a session': made({}, { typ: 'at+jwt' }),
    'no type': made({}, { typ: undefined }),
    'a plain JWT': made({}, { typ: 'JWT' }),
    'no key id': made({}, { kid: undefined }),
    'an unknown key id': made({}, { kid: 'unknown' }),
    'a key in the header': made({}, { jwk: { ...stranger, d: undefined } }, stranger),
    'an unknown key': made({}, {}, stranger),
    'progress, which calls no service': made({ iss: 'progress' }),
    'no caller': made({ iss: undefined }),
    'alg none': unsigned('none'),
    'alg EdDSA without a signature': unsigned('EdDSA'),
    'HS256 with the public key as PEM': symmetric(pem),
    'HS256 with the public key as in the key set': symmetric(own.x),
    'HS256 with the bytes of the public key': symmetric(Buffer.from(own.x, 'base64url')),
    'a session token': `Bearer ${session}`,
    ...Object.fromEntries(
      others.flatMap((other) => [
        [`signed by ${other}`, made({}, {}, keyOf(other))],
        [`signed by ${other} with the id of its key`, made({}, { kid: keyOf(other).kid }, keyOf(other))],
        [`for ${other}`, made({ aud: other === callee ? 'progress' : other })],
      ]),
    ),
  };
}
