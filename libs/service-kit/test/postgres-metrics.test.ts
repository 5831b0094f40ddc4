/** What the alerts on PostgreSQL read, against the real server and against what stands in its place. */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db.ts';
import { lookAt } from '../src/database/postgres-metrics.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const at = (port: number, login?: string) => {
  const other = new URL(url);
  if (port) [other.hostname, other.port] = ['127.0.0.1', String(port)];
  if (login) [other.username, other.password] = [login, login];
  return other.href;
};

test('a server that answers is up, with its connections and how many it takes', async () => {
  const { state, connections = 0, limit = 0 } = await lookAt(url);
  expect(state).toBe('up');
  expect(connections).toBeGreaterThan(0);
  expect(limit).toBeGreaterThan(connections);
});

test('nobody listens: away', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await lookAt(at(port))).toEqual({ state: 'away' });
});

test('taken and never answered, or silent once it is in: silent', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  expect(await lookAt(at((server.address() as AddressInfo).port), 200)).toEqual({ state: 'silent' });
});

test('a wrong password is refused, one connection too many is full', async () => {
  const role = `full_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  expect(await lookAt(at(0, role))).toEqual({ state: 'refused' });
  await admin.query(`create role ${role} login password '${role}' connection limit 1`);
  const only = new pg.Client({ connectionString: at(0, role) });
  await only.connect();
  expect(await lookAt(at(0, role))).toEqual({ state: 'full' });
  await only.end();
});

test('a service has one state at a time among its metrics, and none once its database is closed', async () => {
  const states = async () =>
    [...(await register.metrics()).matchAll(/^postgres_state\{.*?state="(\w+)".*\} (\d)$/gm)].map(
      ([, state, value]) => [state, Number(value)],
    );
  const database = openDatabase(url, () => undefined);
  expect((await states()).filter(([, value]) => value === 1)).toEqual([['up', 1]]);
  expect(await register.metrics()).toMatch(/^postgres_connections_limit(\{.*\})? \d+$/m);
  await database.close();
  // The figures of one scrape are kept for a second.
  await expect.poll(states, { timeout: 10_000 }).toEqual([]);
});
