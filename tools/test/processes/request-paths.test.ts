/**
 * Compares the request paths in ARCHITECTURE.md with the files that run in a whole product, by V8's counts of called
 * functions. The browser is not traced. The files that every request runs are listed only once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- background loops can only be observed over time
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../src/folders.ts';
import { runningProduct } from '../../src/start/running-product.ts';
import { cardForm, confirmPathOf } from '../../src/testing/card-form.ts';
import { PASSWORD, apiUser, type ApiUser } from '../../src/testing/api-user.ts';
import { testProduct } from '../../src/testing/product.ts';
import { INSPECTED, traced, type Traced } from '../support/traced.ts';

const BASE = /^(?:libs\/(?:service-kit|events|contracts)|services\/gateway)\//;

/** The files in the table of a section; `services/auth/src/one.ts`, `two.ts` are two files of one folder. */
function listed(heading: string): string[] {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  let folder = '';
  return [...section.matchAll(/^\| \d+ +\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => {
      if (!file.includes('/')) return `${folder}${file}`;
      folder = file.replace(/[^/]+$/, '');
      return file;
    }),
  );
}

let product: Awaited<ReturnType<typeof testProduct>>;
let services: Traced[];
let database: pg.Client;
/** The files that run without any request. */
let idle: Set<string>;
let user: ApiUser;

/** The files that have run since the last call, after waiting for this number of seconds. */
async function filesRunIn(seconds: number): Promise<Set<string>> {
  await setTimeout(seconds * 1_000);
  const each = await Promise.all(services.map((service) => service.ran()));
  return new Set(each.flatMap((files) => [...files]));
}

async function newUser(): Promise<ApiUser> {
  const one = apiUser([product.url]);
  await one.call('POST', '/api/auth/register', { email: one.email, password: PASSWORD });
  expect((await one.call('POST', '/api/trial/start')).status).toBe(200);
  return one;
}

async function buyIntent({ call }: ApiUser): Promise<string> {
  const { body } = await call('POST', '/api/create-payment-intent', {});
  return (body as { clientSecret: string }).clientSecret;
}
async function confirm({ call }: ApiUser, secret: string): Promise<void> {
  const [, key] = /"publishableKey":"([^"]+)"/.exec(String((await call('GET', '/')).body)) ?? [];
  const form = new URLSearchParams({ ...cardForm(secret), key: key ?? '' });
  expect((await call('POST', `/sandbox/stripe${confirmPathOf(secret)}`, form)).status).toBe(200);
}
const complete = ({ call }: ApiUser, day: number) =>
  call('POST', '/api/progress', { day, completed: true, completionStatus: 'yes', reflectionText: 'One.' });

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  product = await testProduct(INSPECTED);
  const names = ['gateway', 'auth', 'progress', 'billing', 'integrations'];
  services = await Promise.all(names.map((name) => traced(product.dataDir, name)));
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  user = await newUser();
  await filesRunIn(5);
  idle = await filesRunIn(12);
});
afterAll(async () => {
  for (const service of services) service.close();
  await database.end();
  await product.stop();
});

const foreign = (files: Iterable<string>): string[] =>
  [...files].filter((file) => !BASE.test(file) && !idle.has(file)).sort();

/** Waits until earlier work has ended. */
const quiet = () => vi.waitFor(async () => expect(foreign(await filesRunIn(1))).toEqual([]), { timeout: 60_000 });

/** Requires that exactly the listed files run for this work, and that there are at most `most` of them. */
async function expectPath(heading: string, most: number, work: () => Promise<unknown>): Promise<void> {
  const all = new Set(listed(heading));
  expect(all.size).toBeLessThanOrEqual(most);
  const files = [...all].filter((file) => !/^(?:apps|libs\/http-client)\//.test(file));
  expect(files.length).toBeGreaterThan(0);
  await quiet();
  await work();
  const seen = new Set<string>();
  const missing = () => files.filter((file) => !seen.has(file));
  const watch = async (): Promise<void> => {
    for (const file of await filesRunIn(1)) seen.add(file);
    expect(missing()).toEqual([]);
  };
  await vi.waitFor(watch, { timeout: 60_000 });
  await watch();
  const others = foreign(seen).filter((file) => !files.includes(file));
  // A background loop may run only once a minute.
  const loops = others.length > 0 ? await filesRunIn(61) : new Set();
  expect(others.filter((file) => !loops.has(file))).toEqual([]);
}

test('a refused request runs only the files of every request', () =>
  expectPath('Every request', 10, async () => {
    expect((await complete(user, 99)).status).toBe(400);
  }));

test('completing a day runs the listed files', () =>
  expectPath('The path of one request', 12, async () => {
    expect((await complete(user, 2)).status).toBe(200);
  }));

test('a reminder by mail runs the listed files', async () => {
  const reminded = await newUser();
  const due = new Date(Date.now() - 60_000).toISOString();
  const set = { time: due.slice(11, 16), zone: 'UTC', channel: 'mail', night: true };
  expect((await reminded.call('POST', '/api/reminder', set)).status).toBe(200);
  await database.query('update auth.account set email_verified_at = now()');
  const makeDue = 'update integrations.reminder set next_at = $1, next_on = $2';
  await expectPath('The path of a reminder', 14, () => database.query(makeDue, [due, due.slice(0, 10)]));
});

test('deleting an account runs the listed files', async () => {
  const leaving = await newUser();
  await complete(leaving, 1);
  await expectPath('The path of a deletion', 10, async () => {
    expect((await leaving.call('POST', '/api/auth/delete-account', {})).status).toBe(200);
  });
});

test('a webhook without the buyer’s browser runs the listed files', async () => {
  // Its mails, which call auth and billing, are a separate path.
  await product.processes.get('integrations')?.stop();
  services.pop()?.close();
  const buyer = await newUser();
  const secret = await buyIntent(buyer);
  await expectPath('The path of a webhook', 12, () => confirm(buyer, secret));
});

test('a payment by card without a webhook runs the listed files', async () => {
  const sim = apiUser([`http://127.0.0.1:${runningProduct(product.dataDir)!.ports.sim}`]);
  expect((await sim.call('POST', '/control/stripe/webhooks', { hold: true })).status).toBe(200);
  await expectPath('The path of a payment', 16, async () => {
    await confirm(user, await buyIntent(user));
    expect((await user.call('POST', '/api/upgrade-to-premium')).status).toBe(200);
  });
});
