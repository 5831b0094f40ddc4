import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { intentIdOf, OBJECTS_OF_PAYMENTS, verifiedEvent } from '../../src/providers/stripe/webhook.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const SECONDS = NOW / 1000;
const secrets = ['whsec_new', 'whsec_old'];
const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: {} }, null, 2);

const sign = (payload: string, timestamp = SECONDS, secret = 'whsec_new') =>
  Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret });
const verify = (payload: string, header: string | string[] | undefined, accepted = secrets) =>
  verifiedEvent(Buffer.from(payload), header, accepted, NOW);

describe('the signature of a Stripe webhook', () => {
  it('is accepted with either of the two live secrets', () => {
    expect(verify(body, sign(body))?.id).toBe('evt_1');
    expect(verify(body, sign(body, SECONDS, 'whsec_old'))?.id).toBe('evt_1');
  });

  it('is accepted up to 300 s before or after now, and not a second more', () => {
    for (const offset of [-300, 300]) expect(verify(body, sign(body, SECONDS + offset))).not.toBeNull();
    for (const offset of [-301, 301]) expect(verify(body, sign(body, SECONDS + offset))).toBeNull();
  });

  it('is refused with two times, because it is unclear which one was signed', () => {
    const future = SECONDS + 10 * 365 * 86_400;
    const signed = sign(body, future);
    expect(verify(body, `t=${SECONDS},${signed}`)).toBeNull();
    expect(verify(body, `${signed},t=${SECONDS}`)).toBeNull();
    expect(verify(body, `${signed}, t=${SECONDS}`)).toBeNull();
  });

  it('is refused for a body that was parsed and printed again', () => {
    expect(verify(JSON.stringify(JSON.parse(body)), sign(body))).toBeNull();
  });

  it.each([
    ['another secret', sign(body, SECONDS, 'whsec_other')],
    ['no header', undefined],
    ['several headers', [sign(body), sign(body)]],
    ['an empty header', ''],
    ['no time', sign(body).replace(/t=\d+,/, '')],
    ['a time that is not a number', sign(body).replace(/t=\d+/, 't=now')],
    ['no signature', `t=${SECONDS}`],
    ['the test scheme only', sign(body).replace('v1=', 'v0=')],
    ['a truncated signature', sign(body).slice(0, -1)],
  ])('is refused with %s', (_name, header) => {
    expect(verify(body, header)).toBeNull();
  });

  it('may be one of up to eight', () => {
    const [time, signature] = sign(body).split(',');
    const times = (count: number) => [time, ...Array<string>(count).fill(signature!)].join();
    expect(verify(body, times(8))).not.toBeNull();
    expect(verify(body, times(9))).toBeNull();
  });

  it('is refused without a secret or a body', () => {
    expect(verify(body, sign(body), [])).toBeNull();
    expect(verifiedEvent(undefined, sign(body), secrets, NOW)).toBeNull();
    expect(verify('', sign(''))).toBeNull();
  });
});

describe('an ambiguous body of a Stripe webhook', () => {
  const asBytes = (raw: Buffer) => {
    const signature = createHmac('sha256', 'whsec_new').update(`${SECONDS}.`).update(raw).digest('hex');
    return () => verifiedEvent(raw, `t=${SECONDS},v1=${signature}`, secrets, NOW);
  };

  it.each([
    ['a byte order mark', Buffer.from(`\u{feff}${body}`)],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.of(0xff)])],
    ['a repeated key', Buffer.from(body.replace('{', '{"id":"evt_0",'))],
    ['no id', Buffer.from('{"type":"x","data":{}}')],
    ['invalid JSON', Buffer.from('{')],
  ])('with %s causes a 400 although it is signed', (_name, raw) => {
    expect(asBytes(raw)).toThrow(expect.objectContaining({ statusCode: 400 }) as Error);
  });

  it('with bytes that are equal only after decoding does not match the signature', () => {
    const [one, other] = [0xff, 0xfe].map((byte) =>
      Buffer.concat([Buffer.from('{"id":"'), Buffer.of(byte), Buffer.from('"}')]),
    );
    expect(one!.toString()).toBe(other!.toString());
    const signature = createHmac('sha256', 'whsec_new').update(`${SECONDS}.`).update(one!).digest('hex');
    expect(verifiedEvent(other, `t=${SECONDS},v1=${signature}`, secrets, NOW)).toBeNull();
  });
});

describe('the payment intent of a Stripe event', () => {
  const about = (object: object) => intentIdOf({ data: { object } } as Stripe.Event);

  it.each([
    ['the intent itself', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['its charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['its refund', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['its dispute, expanded', { object: 'dispute', id: 'du_1', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['a charge without an intent', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
    ['something else', { object: 'customer', id: 'cus_1' }, null],
  ])('about %s is $2', (_name, object, expected) => {
    expect(about(object)).toBe(expected);
  });
});

it('docs/operations.md lists every kind of Stripe object that the service understands', () => {
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, named = ''] = /^\| Stripe +\|.*\/webhooks\/stripe`: ([^|]+?) *\|$/m.exec(operations) ?? [];
  const understood = ['payment_intent', ...Object.keys(OBJECTS_OF_PAYMENTS)].map(
    (name) => `${name.replace('_', ' ')}s`,
  );
  expect(named.split(', ').sort()).toEqual(understood.sort());
});
