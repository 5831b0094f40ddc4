/** A burst of one user delays only that user: quiet and busy users in turn, over two replicas (docs/decisions/022). */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { questionsOf } from '@scrollstop/challenge/checkin';
import { ProgressList } from '@scrollstop/contracts/progress';
import { signedIn, testConfig, type TestSchema, testSchema } from '@scrollstop/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import type { Burst, Statuses } from '../support/loud-client.ts';
import { type Replica, startReplica } from '../support/replica.ts';

const QUIET = 7_001;
const LOUD = 7_002;
const open = { max: 1_000_000, seconds: 60 };
const RATE_LIMITS = { progress: open, stats: open, checkins: open };

interface Instance {
  schema: TestSchema;
  replicas: Replica[];
}
/** Two replicas on one schema. */
async function startInstance(): Promise<Instance> {
  const schema = await testSchema(migrations);
  const config = { ...testConfig({ RATE_LIMITS }), DATABASE_URL: schema.url };
  return { schema, replicas: [await startReplica(config), await startReplica(config)] };
}

let here: Instance;
/** A separate instance on the same machine: the load of a burst there is not caused by the queues under test. */
let elsewhere: Instance;
let worker: Worker;
beforeAll(async () => {
  [here, elsewhere] = [await startInstance(), await startInstance()];
  worker = new Worker(new URL('../support/loud-client.ts', import.meta.url));
});
afterAll(async () => {
  await worker.terminate();
  for (const { replicas, schema } of [here, elsewhere]) {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await schema.drop();
  }
});

const today = new Date().toISOString();
const day = (n: number, text: string) => ({
  path: '/api/progress',
  body: { day: 1 + (n % 30), completed: true, reflectionText: text, updatedAt: new Date().toISOString() },
});
const totals = (n: number) => ({
  path: '/api/stats',
  body: { device: `device-${n % 50}`, counters: { score: n }, achievements: {} },
});
const checkin = (n: number) => {
  const date = new Date(Date.parse(today) - (n % 300) * 86_400_000).toISOString().slice(0, 10);
  const answers = Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[0]!.key]));
  return { path: '/api/checkins', body: { date, answers, completedAt: `${date}T21:00:00.000Z` } };
};

/** Sends all requests at once, to both replicas in turn. */
async function burst({ replicas }: Instance, sends: { path: string; body: object }[]): Promise<Statuses> {
  const requests = sends.map(({ path, body }, n) => ({
    url: `${replicas[n % replicas.length]!.url}${path}`,
    body: JSON.stringify(body),
  }));
  worker.postMessage({ ...signedIn(LOUD), requests } satisfies Burst);
  const [statuses] = (await once(worker, 'message')) as [Statuses];
  return statuses;
}
const none5xx = (statuses: Statuses) => {
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '429')).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(0);
};

const agent = new Agent({ keepAlive: true });
let saves = 0;
/** One save of a quiet user, in ms. */
function quietSave(): Promise<number> {
  const { path, body } = day(++saves, `quiet ${saves}`);
  const text = JSON.stringify(body);
  const headers = { ...signedIn(QUIET), 'content-type': 'application/json', 'content-length': text.length };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(`${here.replicas[saves % 2]!.url}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`a quiet save got ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end(text);
  });
}

/** Saves one after the other while `goOn` allows; faster than any real user. */
async function quietSaves(goOn: (count: number) => boolean): Promise<number[]> {
  const all: number[] = [];
  while (goOn(all.length)) {
    all.push(await quietSave());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return all;
}
const quantile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? NaN;
const percentiles = (list: number[]) =>
  [0.5, 0.9, 0.99].map((share) => quantile(list, share).toFixed(1)).join(' / ');

const SAMPLES = 300;
const ROUNDS = { least: 2, most: 8 };
const ALLOWED = 1.5;

/** Saves of the quiet user while a thousand writes of another user are in progress at that instance. */
async function besideBurst(at: Instance, round: number): Promise<number[]> {
  let over = false;
  const sends = Array.from({ length: 1_000 }, (_, n) => day(n, `loud ${round} ${n}`));
  const statuses = burst(at, sends).finally(() => (over = true));
  const times = await quietSaves(() => !over);
  none5xx(await statuses);
  return times;
}

/**
 * The figures of all rounds together, taken in turn, so that other load on the machine affects all of them alike. On a
 * busy machine a thousand requests cost every user processor time, wherever they are sent: the baseline is therefore the
 * quiet user beside a burst at another instance. More rounds follow until the figures have converged.
 */
it(
  'a thousand concurrent writes of one user cause no 5xx and keep the p99 of another user',
  { timeout: 600_000 },
  async () => {
    const [quiet, control, loud]: [number[], number[], number[]] = [[], [], []];
    await quietSaves((count) => count < 50);
    let ratio = Infinity;
    for (let round = 1; round <= ROUNDS.most && (round <= ROUNDS.least || ratio > ALLOWED); round++) {
      quiet.push(...(await quietSaves((count) => count < SAMPLES)));
      loud.push(...(await besideBurst(here, round)));
      control.push(...(await besideBurst(elsewhere, round)));
      ratio = quantile(loud, 0.99) / Math.max(quantile(quiet, 0.99), quantile(control, 0.99));
      console.log(
        `round ${round}, p50 / p90 / p99 in ms: quiet ${percentiles(quiet)}, beside a thousand writes ${percentiles(loud)}, beside as many at another instance ${percentiles(control)} (${quiet.length}, ${loud.length} and ${control.length} saves)`,
      );
    }
    expect(ratio).toBeLessThanOrEqual(ALLOWED);
  },
);

it(
  'fifty concurrent days, totals and check-ins of one user are all saved, six times',
  { timeout: 60_000 },
  async () => {
    const sends = Array.from({ length: 100 }, (_, n) => [day(n, `mixed ${n}`), totals(n), checkin(n)]).flat();
    // Fifty at once: three hundred can wait longer in their user's queue than it allows, on a machine that is busy.
    for (let first = 0; first < sends.length; first += 50)
      expect(await burst(here, sends.slice(first, first + 50))).toEqual({ 200: 50 });
    const answer = await fetch(`${here.replicas[0]!.url}/api/progress`, { headers: signedIn(LOUD) });
    expect(ProgressList.parse(await answer.json())).toHaveLength(30);
  },
);
