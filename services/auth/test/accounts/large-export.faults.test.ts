/** The export of a very large account is streamed, so memory stays flat, even with two at once or a disconnect. */
import { createServer, type Server } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { testNatsUrl } from '@scrollstop/events/testing';
import { openDatabase } from '@scrollstop/service-kit/db';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { type ServiceProcess, serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { signUp } from '@scrollstop/service-kit/testing/sign-up';
import { processEnvironment, testSchema, type TestSchema } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLimits } from '../harness.ts';

/** As many revisions as an account could have before they were limited: 75 MB of reflections. */
const ROWS = 2_500;
const TEXT_BYTES = 30_000;
const MIB = 2 ** 20;
/** Far below one such export; V8 leaves up to 64 MiB of read buffers before it collects garbage. */
const ALLOWED = 96 * MIB;

/** The options with which tools/src/start/programs.ts starts a service. */
const SMALL_HEAP = ['--max-semi-space-size=2'];

const schemas: TestSchema[] = [];
const services: ServiceProcess[] = [];
let elsewhere: Server;
let progress: ServiceProcess;
let auth: ServiceProcess;
let progressUrl: string;

/** Starts a service as tools does, with its own schema. */
async function start(name: 'auth' | 'progress', more: Record<string, string>) {
  const schema = await testSchema(await migrationsOf(name));
  schemas.push(schema);
  const env = {
    ...processEnvironment(name, { databaseUrl: schema.url, natsUrl: testNatsUrl() }),
    RATE_LIMITS: JSON.stringify({ ...openLimits, data_export_user: { max: 100, seconds: 60 } }),
    ...more,
  };
  const service = await serviceProcess(name, env, SMALL_HEAP);
  services.push(service);
  await service.start();
  return { ...service, databaseUrl: schema.url };
}

beforeAll(async () => {
  // billing and integrations have no data of these users.
  elsewhere = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ service: 'elsewhere', tables: {} }));
  });
  const emptyHolder = await listening(elsewhere);
  const at = await start('progress', { AUTH_URL: emptyHolder });
  [progress, progressUrl] = [at, at.databaseUrl];
  auth = await start('auth', {
    PROGRESS_URL: at.url,
    BILLING_URL: emptyHolder,
    INTEGRATIONS_URL: emptyHolder,
  });
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.end('SIGKILL')));
  elsewhere.closeAllConnections();
  elsewhere.close();
  for (const schema of schemas) await schema.drop();
});

/** Registers a user with this many revisions; resolves to the Cookie header. */
async function registerWith(name: string, rows: number): Promise<string> {
  const { user, cookie } = await signUp(auth.url, `${name}@example.test`);
  const database = openDatabase(progressUrl, () => undefined);
  await sql`insert into revision (user_id, day, written_at, reflection_text)
    select ${user.id}, 1 + n % 30, '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute',
      repeat('€', ${TEXT_BYTES / 3})
    from generate_series(1, ${rows}) n`.execute(database.db);
  await database.close();
  return cookie;
}
const download = (cookie: string, format: string, signal?: AbortSignal) =>
  fetch(`${auth.url}/api/auth/data-export?format=${format}`, {
    headers: { cookie },
    ...(signal && { signal }),
  });

/** Runs the work and measures the memory growth of both services meanwhile. */
async function growthDuring<T>(work: () => Promise<T>): Promise<{ result: T; growth: number }> {
  const read = () => [auth, progress].map((service) => service.memory('now') ?? 0);
  const before = read();
  let growth = 0;
  const sample = () => (growth = Math.max(growth, ...read().map((now, index) => now - before[index]!)));
  // oxlint-disable-next-line no-restricted-globals -- the sampling interval of the memory
  const timer = setInterval(sample, 20);
  const result = await work().finally(() => clearInterval(timer));
  sample();
  return { result, growth };
}
async function lengthOf(response: Response): Promise<number> {
  let length = 0;
  for await (const chunk of response.body!) length += (chunk as Uint8Array).length;
  return length;
}

it('two concurrent exports of 75 MB do not fill the memory', { timeout: 300_000 }, async () => {
  const [one, two] = [await registerWith('large-one', ROWS), await registerWith('large-two', ROWS)];
  // V8 grows its young generation in any busy process, so this happens before the measurement.
  const small = await registerWith('small', 200);
  for (let i = 0; i < 6; i++)
    await Promise.all([small, small].map(async (cookie) => lengthOf(await download(cookie, 'json'))));

  const both = await growthDuring(() =>
    Promise.all([one, two].map(async (cookie) => lengthOf(await download(cookie, 'json')))),
  );
  for (const length of both.result) expect(length).toBeGreaterThan(ROWS * TEXT_BYTES);
  const zip = await growthDuring(async () => lengthOf(await download(two, 'csv')));
  console.log(
    `two exports of ${Math.round(both.result[0]! / 1e6)} MB at once: memory grew by ${Math.round(both.growth / MIB)} MiB, one as CSV by ${Math.round(zip.growth / MIB)} MiB`,
  );
  for (const { growth } of [both, zip]) expect(growth).toBeLessThan(ALLOWED);
});

it('the memory and the slots of clients that disconnect in the middle are freed', async () => {
  const cookie = await registerWith('impatient', ROWS);
  const { growth } = await growthDuring(async () => {
    for (let i = 0; i < 20; i++) {
      const gone = new AbortController();
      const response = await download(cookie, 'json', gone.signal);
      await response.body!.getReader().read();
      gone.abort();
    }
    // All slots are free again, of which a user has only four.
    return lengthOf(await download(cookie, 'json'));
  });
  expect(growth).toBeLessThan(ALLOWED);
});

it('the download breaks off when a service dies in the middle', async () => {
  const cookie = await registerWith('unlucky', ROWS);
  const response = await download(cookie, 'json');
  expect(response.status).toBe(200);
  await progress.end('SIGKILL');
  await expect(lengthOf(response)).rejects.toThrow();
});
