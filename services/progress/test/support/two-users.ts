/** Two users at two replicas: a loud one who sends a thousand requests at once, and a quiet one. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { type ServiceProcess, serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { processEnvironment, signedIn, type TestSchema, testSchema } from '@scrollstop/service-kit/testing/testing';
import { afterAll, expect } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import type { Burst, Statuses } from './loud-client.ts';

const QUIET = 7_001;
export const LOUD = 7_002;
const open = { max: 1_000_000, seconds: 60 };
const RATE_LIMITS = { progress: open, stats: open, checkins: open };

export interface Instance {
  schema: TestSchema;
  replicas: ServiceProcess[];
}
const instances: Instance[] = [];
let worker: Worker | undefined;
afterAll(async () => {
  await worker?.terminate();
  for (const { replicas, schema } of instances) {
    await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
    await schema.drop();
  }
});

/** Starts two replicas with one schema. */
export async function startInstance(): Promise<Instance> {
  const schema = await testSchema(migrations);
  const env = {
    ...processEnvironment('progress', { databaseUrl: schema.url, natsUrl: 'nats://127.0.0.1:1' }),
    RATE_LIMITS: JSON.stringify(RATE_LIMITS),
  };
  const replicas = [await serviceProcess('progress', env), await serviceProcess('progress', env)];
  const instance = { schema, replicas };
  instances.push(instance);
  await Promise.all(replicas.map(({ start }) => start()));
  return instance;
}

export const day = (n: number, text: string) => ({
  path: '/api/progress',
  body: { day: 1 + (n % 30), completed: true, reflectionText: text, updatedAt: new Date().toISOString() },
});

/** Sends all requests of the loud user at once, alternating between the replicas. */
export async function burst({ replicas }: Instance, sends: { path: string; body: object }[]): Promise<Statuses> {
  worker ??= new Worker(new URL('./loud-client.ts', import.meta.url));
  const requests = sends.map(({ path, body }, n) => ({
    url: `${replicas[n % replicas.length]!.url}${path}`,
    body: JSON.stringify(body),
  }));
  worker.postMessage({ ...signedIn(LOUD), requests } satisfies Burst);
  const [statuses] = (await once(worker, 'message')) as [Statuses];
  return statuses;
}

/** Sends a thousand writes of the loud user at once; the user's queue refuses some of them, but none may fail. */
export async function thousandWrites(at: Instance, text: string): Promise<void> {
  const statuses = await burst(
    at,
    Array.from({ length: 1_000 }, (_, n) => day(n, `${text} ${n}`)),
  );
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '429')).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(0);
}

const agent = new Agent({ keepAlive: true });
let saves = 0;
/** Sends one save of the quiet user. */
export function quietSave({ replicas }: Instance): Promise<void> {
  const { path, body } = day(++saves, `quiet ${saves}`);
  const text = JSON.stringify(body);
  const headers = { ...signedIn(QUIET), 'content-type': 'application/json', 'content-length': text.length };
  return new Promise((resolve, reject) => {
    request(`${replicas[saves % 2]!.url}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`a quiet save got ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end(text);
  });
}
