/** Our client, which uses PayPal's SDK, with a misbehaving server. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { afterEach, describe, expect, it } from 'vitest';
import { paypalClient } from '../../src/providers/paypal/client.ts';
import { refundOrder } from '../../src/providers/paypal/orders.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

let counter = 0;
/** A client of a server that grants a token and passes all other requests to `listener`. */
async function clientOf(listener: RequestListener) {
  const calls: string[] = [];
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === '/v1/oauth2/token') {
      const token = { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token));
    }
    return listener(request, response);
  });
  const base = await listening(server);
  // The SDK caches tokens by client id for the whole process.
  const client = paypalClient({ clientId: `client-${counter++}`, clientSecret: 'secret', base });
  return { client, calls, orders: () => calls.filter((call) => call.includes('/orders')).length };
}

const json = { 'content-type': 'application/json' };

describe("the client of PayPal's API", () => {
  it.each([
    ['no JSON', (r: Parameters<RequestListener>[1]) => r.writeHead(200, json).end('{"id":')],
    ['no content type', (r: Parameters<RequestListener>[1]) => r.writeHead(200).end('hello')],
    ['HTML', (r: Parameters<RequestListener>[1]) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ])('survives a successful response with %s', async (_name, respond) => {
    const { client } = await clientOf((_request, response) => void respond(response));
    expect(await client.readOrder('ORDER1')).toBeUndefined();
  });

  it('retries once with the same key after a server error or broken connection, and then throws', async () => {
    const keys: unknown[] = [];
    const { client, orders } = await clientOf((request, response) => {
      keys.push(request.headers['paypal-request-id']);
      if (keys.length === 1) return void request.socket.destroy();
      response.writeHead(500, json).end('{"name":"INTERNAL_SERVER_ERROR","debug_id":"d1"}');
    });
    await expect(client.captureOrder('ORDER1', 'key-1')).rejects.toMatchObject({
      status: 500,
      issue: 'INTERNAL_SERVER_ERROR',
      debugId: 'd1',
    });
    expect(orders()).toBe(2);
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('does not retry a refusal, and reports its reason', async () => {
    const refusal = {
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'INSTRUMENT_DECLINED' }],
      debug_id: 'd2',
    };
    const { client, orders } = await clientOf((_request, response) => {
      response.writeHead(422, json).end(JSON.stringify(refusal));
    });
    await expect(client.captureOrder('ORDER1', 'key-1')).rejects.toMatchObject({
      status: 422,
      issue: 'INSTRUMENT_DECLINED',
    });
    expect(orders()).toBe(1);
  });

  it('gets a new token when the old one is refused', async () => {
    const { client, calls } = await clientOf((_request, response) => {
      const tokens = calls.filter((call) => call.includes('token')).length;
      if (tokens === 1) return void response.writeHead(401, json).end('{"error":"invalid_token"}');
      response.writeHead(200, json).end('{"id":"ORDER1"}');
    });
    expect(await client.readOrder('ORDER1')).toEqual({ id: 'ORDER1' });
  });

  it('keeps only names and ids of PayPal’s error', async () => {
    const { client } = await clientOf((_request, response) => {
      response.writeHead(400, json).end('{"name":"INVALID_REQUEST","message":"ada@example.com"}');
    });
    const error: unknown = await client.createOrder({}, 'k').catch((reason: unknown) => reason);
    expect(String(error)).toBe('PaypalFailure: paypal: 400 INVALID_REQUEST');
    expect(JSON.stringify(error)).not.toContain('ada@');
  });
});

it.each([
  ['that the owner has partly refunded', 'PARTIALLY_REFUNDED', 201, {}],
  ['that was refunded a moment ago', 'COMPLETED', 422, { details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] }],
])('a refund requests the remainder of a PayPal payment %s', async (_name, status, code, body) => {
  const [amount, create_time] = [{ currency_code: 'USD', value: '7.90' }, '2026-11-21T12:00:00Z'];
  const captures = [{ id: 'CAPTURE1', status, amount, create_time }];
  const units = [{ amount, payments: { captures } }];
  const order = { id: 'ORDER123', status: 'COMPLETED', create_time, purchase_units: units };
  const { client, calls } = await clientOf(({ method, url }, response) => {
    if (method === 'POST') return response.writeHead(code, json).end(JSON.stringify(body));
    return response.writeHead(200, json).end(JSON.stringify(url!.includes('/orders/') ? order : {}));
  });
  const refund = { providerId: 'ORDER123', key: 'refund-1', reason: 'requested_by_customer' } as const;
  expect(await refundOrder(client, refund, false)).toMatchObject({ id: 'ORDER123' });
  expect(calls).toContain('POST /v2/payments/captures/CAPTURE1/refund?');
});
