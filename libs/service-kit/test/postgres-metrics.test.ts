/** The metrics behind the PostgreSQL alerts, measured on the real server and on broken substitutes. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import pg from 'pg';
import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db.ts';
import { probePostgres } from '../src/database/postgres-metrics.ts';
import { freePort } from '../src/http/free-ports.ts';
import { listening } from '../src/testing/listening.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const at = (host: string, login?: string) => {
  const other = new URL(url);
  if (host) other.host = host;
  if (login) [other.username, other.password] = [login, login];
  return other.href;
};

test('a responding server is up, with its connections and their limit', async () => {
  const { state, connections = 0, limit = 0, skewSeconds } = await probePostgres(url);
  expect(state).toBe('up');
  // Server and test share one clock.
  expect(skewSeconds).toBeCloseTo(0, 0);
  expect(connections).toBeGreaterThan(0);
  expect(limit).toBeGreaterThan(connections);
});

test('a port without a listener is away', async () => {
  expect(await probePostgres(at(`127.0.0.1:${await freePort()}`))).toEqual({ state: 'away' });
});

test('a connection that is accepted without a reply, or falls silent later, is silent', async () => {
  const server = createServer(() => undefined);
  const { host } = new URL(await listening(server));
  onTestFinished(() => void server.close());
  expect(await probePostgres(at(host), 200)).toEqual({ state: 'silent' });
});

test('a wrong password is refused, a connection above the limit is full', async () => {
  const role = `full_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  expect(await probePostgres(at('', role))).toEqual({ state: 'refused' });
  await admin.query(`create role ${role} login password '${role}' connection limit 1`);
  const only = new pg.Client({ connectionString: at('', role) });
  await only.connect();
  expect(await probePostgres(at('', role))).toEqual({ state: 'full' });
  await only.end();
});

test('the metrics of a service show one state at a time, and none once its database is closed', async () => {
  const states = async () =>
    [...(await register.metrics()).matchAll(/^postgres_state\{.*?state="(\w+)".*\} (\d)$/gm)].map(
      ([, state, value]) => [state, Number(value)],
    );
  const database = openDatabase(url, () => undefined);
  expect((await states()).filter(([, value]) => value === 1)).toEqual([['up', 1]]);
  expect(await register.metrics()).toMatch(/^postgres_connections_limit(\{.*\})? \d+$/m);
  await database.close();
  // The values of one scrape are cached for a second.
  await expect.poll(states).toEqual([]);
});
