/** The push service refuses what a real one refuses; the tests of integrations show that devices can decrypt. */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { control, startSim } from './support/sim.ts';

interface Device {
  id: string;
  subscription: { endpoint: string };
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR_S = 3_600;

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    key: createPrivateKey({ key: privateKey.export({ format: 'jwk' }), format: 'jwk' }),
    k: point.toString('base64url'),
  };
}
type Key = ReturnType<typeof newKey>;

function vapid({ key, k }: Key, claims: object): string {
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${k}`;
}

async function start(now?: () => number) {
  const { origin } = await startSim({}, now);
  const server = newKey();
  const claims = {
    aud: origin,
    exp: Math.floor((now?.() ?? Date.now()) / 1000) + HOUR_S,
    sub: 'mailto:a@example.org',
  };
  const device = await control<Device>(origin, 'POST', '/push/devices', { applicationServerKey: server.k });
  const send = (headers: Record<string, string> = {}, body = randomBytes(120)) =>
    fetch(device.subscription.endpoint, {
      method: 'POST',
      headers: {
        authorization: vapid(server, claims),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: '60',
        ...headers,
      },
      body: new Uint8Array(body),
    });
  const of = (path: string) => `/push/devices/${device.id}/${path}`;
  return { origin, server, claims, device, send, of };
}
interface Message {
  text: string | null;
  topic: string | null;
  ttl: number;
}

describe('the simulated push service', () => {
  it('accepts a message that its device cannot decrypt', async () => {
    const { origin, send, of } = await start();
    const response = await send();
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/push-message\//);
    expect(await control<Message[]>(origin, 'GET', of('accepted'))).toMatchObject([{ text: null }]);
  });

  it('requires a current VAPID token of the subscribed application server for this service (RFC 8292)', async () => {
    const { server, claims, send } = await start();
    const statusWith = async (authorization: string) => (await send({ authorization })).status;
    expect(await statusWith('')).toBe(401);
    expect(await statusWith('Bearer x')).toBe(401);
    expect(await statusWith(vapid(newKey(), claims))).toBe(403);
    expect(await statusWith(vapid(server, { ...claims, aud: 'https://elsewhere.example' }))).toBe(403);
    expect(await statusWith(vapid(server, { ...claims, exp: claims.exp - 2 * HOUR_S }))).toBe(403);
    expect(await statusWith(vapid(server, { ...claims, exp: claims.exp + 24 * HOUR_S }))).toBe(403);
    expect(await statusWith(vapid({ ...newKey(), k: server.k }, claims))).toBe(403);
    expect(await statusWith(vapid(server, claims))).toBe(201);
  });

  it.each([
    ['no TTL', { ttl: '' }],
    ['a long topic', { topic: 'x'.repeat(33) }],
    ['an unknown urgency', { urgency: 'now' }],
    ['another encoding', { 'content-encoding': 'aesgcm' }],
  ])('refuses %s', async (_name, headers) => {
    const { send } = await start();
    expect((await send(headers)).status).toBe(400);
  });

  it('refuses content that is too long, and unknown subscriptions', async () => {
    const { origin, send } = await start();
    expect((await send({}, Buffer.alloc(4_097))).status).toBe(413);
    expect((await fetch(`${origin}/push/x`, { method: 'POST' })).status).toBe(404);
  });

  it('stores the newest message of each topic for an offline device until it expires', async () => {
    let now = Date.now();
    const { origin, send, of } = await start(() => now);
    await send({ topic: 'a', ttl: '1000' });
    await send({ topic: 'a', ttl: '2000' });
    await send({ ttl: '5' });
    now += 10_000;
    expect(await control<Message[]>(origin, 'POST', of('fetch'))).toMatchObject([{ topic: 'a', ttl: 2000 }]);
    expect(await control<Message[]>(origin, 'POST', of('fetch'))).toEqual([]);
  });
});
