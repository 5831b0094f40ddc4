/** docs/reliability.md#ssrf: a typed shop name determines one label of a host name and nothing else. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Socket } from 'node:net';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { shopClient } from '../../src/shopify/import/shop-client.ts';
import { hostileShops } from '../support/hostile-shops.ts';
import { useShop } from '../support/shop.ts';

const shop = useShop({
  config: { RATE_LIMITS: { shopify_import: { max: 10_000, seconds: 60 } } },
});
/** The target of every connection that this process has tried to open. */
const attempts: string[] = [];
const onSocket = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (ip: string, port: number) => attempts.push(`${ip}:${port}`));
};

beforeAll(async () => {
  // The database pool connects first; on a busy machine one connection may exceed the pool's timeout.
  const atOnce = () => Promise.all(Array.from({ length: 8 }, () => shop.rows('select pg_sleep(0.05)')));
  await until(() =>
    atOnce().then(
      () => true,
      () => false,
    ),
  );
  subscribe('net.client.socket', onSocket);
});
afterAll(() => void unsubscribe('net.client.socket', onSocket));

it(`${hostileShops.length} hostile names are refused without a DNS look-up or a connection`, async () => {
  const strange = hostileShops.filter((name) => hostileShops.indexOf(name) !== hostileShops.lastIndexOf(name));
  expect(strange).toEqual([]);
  expect(hostileShops.length).toBeGreaterThanOrEqual(300);
  attempts.length = 0;
  for (const shopUrl of hostileShops) {
    const response = await shop.owner('import', { shopUrl, shopifyApiKey: 'shpat_x' });
    expect([shopUrl, response.statusCode]).toEqual([shopUrl, 400]);
  }
  const postgres = new URL(shop.deps.config.DATABASE_URL).port || '5432';
  expect(attempts.filter((address) => !address.endsWith(`:${postgres}`))).toEqual([]);
  expect(await shop.rows('select 1 from shopify_import')).toEqual([]);
  console.log(`${hostileShops.length} hostile shop names: 0 connections attempted`);
});

const ask = (addresses: string[]) =>
  shopClient({ find: () => Promise.resolve(addresses) })({
    shop: 'mare-aperta',
    token: 'shpat_x',
    query: '{ shop { id } }',
    variables: {},
    signal: new AbortController().signal,
  });

it.each([['127.0.0.1'], ['::1'], ['23.227.38.65', '127.0.0.1']])(
  'no connection is made to a name that resolves to %s %s',
  async (...addresses) => {
    attempts.length = 0;
    await expect(ask(addresses)).rejects.toThrow('not public');
    expect(attempts).toEqual([]);
  },
);

/** A request to a store that responds as `answer` does. */
async function askServer(answer: (socket: Socket) => void) {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  const base = await listening(server);
  const { signal } = new AbortController();
  return shopClient({ base })({ shop: 'x', token: 't', query: '', variables: {}, signal });
}

it('a redirect is not followed', async () => {
  const seen: string[] = [];
  const response = await askServer((socket) => {
    socket.on('data', (data) => {
      seen.push(data.toString().split('\r\n')[0]!);
      socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n');
    });
  });
  expect(response).toEqual({ status: 302, body: undefined });
  expect(seen).toHaveLength(1);
});

it('a response of more than 5 MiB is cut off', async () => {
  const response = askServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
    for (let part = 0; part < 7; part++) socket.write(Buffer.alloc(1024 * 1024, 'x'));
  });
  await expect(response).rejects.toThrow('exceeded max size');
});
