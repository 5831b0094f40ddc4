import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addressCheck } from '../../src/providers/paypal/certificates.ts';
import { hintOf, understoodTypes, verifiedPaypalEvent } from '../../src/providers/paypal/webhook.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const body = Buffer.from('{"id": "WH-1",  "event_type": "X", "resource": {"text": "\\u00e8 è"}}');

function message(change: Record<string, string | undefined> = {}, secondsAgo = 0, webhookId = 'HOOK1', raw = body) {
  const time = new Date(now - secondsAgo * 1000).toISOString();
  const signature = sign('sha256', Buffer.from(`TX1|${time}|${webhookId}|${crc32(raw)}`), privateKey);
  return {
    'paypal-transmission-id': 'TX1',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
    ...change,
  };
}
/** A message that was signed with this text as its time. */
function signedAt(time: string) {
  const signature = sign('sha256', Buffer.from(`TX1|${time}|HOOK1|${crc32(body)}`), privateKey);
  return message({
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
  });
}
const check = (headers: Record<string, string | undefined>, raw: Buffer | undefined = body, key = publicKey) =>
  verifiedPaypalEvent(raw, headers, {
    webhookIds: ['HOOK1', 'HOOK2'],
    findKey: () => Promise.resolve(key),
    isAddress: addressCheck('https://api-m.paypal.com'),
    ip: '192.0.2.1',
    nowMs: now,
  });

describe('a PayPal webhook', () => {
  it('is accepted if the signature matches bytes, time and webhook', async () => {
    expect(await check(message())).toMatchObject({ id: 'WH-1', event_type: 'X' });
    expect(await check(message({}, 300))).not.toBeNull();
    expect(await check(message({}, -300))).not.toBeNull();
    expect(await check(message({}, 0, 'HOOK2'))).not.toBeNull();
  });

  it.each([
    ['301 s old', message({}, 301)],
    ['301 s ahead', message({}, -301)],
    ['ten years ahead', message({}, -10 * 365 * 86_400)],
    ['without a time', message({ 'paypal-transmission-time': undefined })],
    ['with an invalid time', message({ 'paypal-transmission-time': 'now' })],
    [
      'with a fresh time that was not signed',
      { ...message({}, 3600), 'paypal-transmission-time': new Date(now).toISOString() },
    ],
    ['of another webhook', message({}, 0, 'HOOK3')],
    ['by another algorithm', message({ 'paypal-auth-algo': 'SHA1withRSA' })],
    ['without a signature', message({ 'paypal-transmission-sig': undefined })],
    ['with an invalid signature', message({ 'paypal-transmission-sig': 'AAAA' })],
    ['with a time that only a lenient parser accepts', signedAt(new Date(now).toUTCString())],
    ['with a time that does not exist', signedAt('2026-13-45T99:00:00Z')],
    ['with two times', message({ 'paypal-transmission-time': `${new Date(now).toISOString()}, x` })],
    ['with an id that contains a vertical bar', message({ 'paypal-transmission-id': 'T|1' })],
    ['with a signature of 5,000 characters', message({ 'paypal-transmission-sig': 'A'.repeat(5_000) })],
    ['with a certificate from elsewhere', message({ 'paypal-cert-url': 'https://evil.example/CERT-1' })],
    ['sent under another id', message({ 'paypal-transmission-id': 'TX2' })],
  ])('is refused if it is %s', async (_name, headers) => {
    expect(await check(headers)).toBeNull();
  });

  it('is refused if its bytes differ, even if only because the JSON was printed again', async () => {
    expect(await check(message(), Buffer.from(JSON.stringify(JSON.parse(body.toString()))))).toBeNull();
    expect(await check(message(), Buffer.from(body.toString().replace('WH-1', 'WH-2')))).toBeNull();
  });

  it('is refused if another key signed it', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    expect(await check(message(), body, other)).toBeNull();
  });

  it('causes a 400 if it is signed but ambiguous or not an event', async () => {
    const genuine = body.toString();
    const twice = genuine.replace('{', '{"id": "WH-0", ');
    for (const text of ['[]', '{"id":7}', 'null', '{', '', `\u{feff}${genuine}`, twice])
      await expect(check(message({}, 0, 'HOOK1', Buffer.from(text)), Buffer.from(text))).rejects.toMatchObject({
        statusCode: 400,
      });
  });
});

describe('the hint of a PayPal webhook', () => {
  const event = (resource_type: string, resource: object) =>
    hintOf({ id: 'WH-1', event_type: 'X', resource_type, resource: { ...resource } });

  it.each([
    ['an order', 'checkout-order', { id: 'ORDER1' }, 'ORDER1'],
    ['a capture', 'capture', { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } }, 'ORDER1'],
    ['a capture that does not name its order', 'capture', { id: 'CAPTURE1' }, 'capture:CAPTURE1'],
    [
      'a refund',
      'refund',
      { id: 'R', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAPTURE1' }] },
      'capture:CAPTURE1',
    ],
    ['a dispute', 'dispute', { disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }] }, 'capture:CAPTURE1'],
    ['a refund of nothing', 'refund', { id: 'R' }, null],
    ['a payout', 'payouts', { id: 'P' }, null],
    ['nonsense', 'capture', { id: 7 }, null],
  ])('about %s is $3', (_name, type, resource, hint) => {
    expect(event(type, resource)).toBe(hint);
  });
});

it('docs/operations.md lists every type of PayPal event that the service understands', () => {
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, named = ''] = /^\| PayPal +\|.*\/webhooks\/paypal`: ([^|]+?) *\|$/m.exec(operations) ?? [];
  expect(named.split(', ').sort()).toEqual(understoodTypes.map((type) => `${type}s`).sort());
});
