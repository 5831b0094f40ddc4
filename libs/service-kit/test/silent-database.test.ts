import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../src/testing/listening.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { type Database, openDatabase } from '../src/db.ts';
import { testSchema, type TestSchema } from '../src/testing/testing.ts';
import { bareApp } from './unit/probe.ts';

/** A TCP proxy before PostgreSQL that can fall silent: connections stay open but receive nothing. */
async function silentServer(databaseUrl: string) {
  const real = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Only connections of the current generation are served. */
  let era = 0;
  let silent = false;
  const server = createServer((near) => {
    const openedIn = era;
    const far = connect(Number(real.port), real.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const isSilent = () => silent || openedIn !== era;
    near.on('data', (data) => isSilent() || far.write(data));
    far.on('data', (data) => isSilent() || near.write(data));
  });
  const { port } = new URL(await listening(server));
  const url = new URL(real);
  url.searchParams.delete('connect_timeout');
  url.hostname = '127.0.0.1';
  url.port = port;
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    /** The same database through the proxy. */
    url: url.href,
    fallSilent: () => void (silent = true),
    /** Serves new connections; older ones stay silent for ever, as behind a firewall that has lost their state. */
    recover: () => {
      silent = false;
      era++;
    },
    close: () => {
      server.close();
      destroyAll();
    },
  };
}

let schema: TestSchema;
let proxy: Awaited<ReturnType<typeof silentServer>>;
let database: Database<object>;
let app: App;
beforeAll(async () => {
  schema = await testSchema({});
  proxy = await silentServer(schema.url);
  database = openDatabase<object>(proxy.url, () => undefined);
  app = await bareApp();
  app.get('/', { config: { access: 'anyone' } }, async () => {
    await sql`select 1`.execute(database.db);
    return {};
  });
});
afterAll(async () => {
  proxy.close();
  await app.close();
  await database.close();
  await schema.drop();
});

const status = async () => {
  const { statusCode, headers } = await app.inject('/');
  return [statusCode, headers['retry-after']];
};
const away = [503, '2'];
const there = [200, undefined];

test('a database that stops responding causes 503 with Retry-After, on both open and new connections', async () => {
  expect(await status()).toEqual(there);
  proxy.fallSilent();
  // The open connection falls silent in the middle of a statement, the next one before it is established.
  expect(await status()).toEqual(away);
  expect(await status()).toEqual(away);
  // Those connections never recover; the server does.
  proxy.recover();
  await expect.poll(status).toEqual(there);
});
