/**
 * Two replicas write the same row, and the second has read it before the first one writes. Each save is guarded by a
 * version, so the second replica reads and merges again; without the guard it would overwrite the first write.
 */
import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import type { App } from '@scrollstop/service-kit/app';
import { expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { writesOfUsers } from '../../src/deps.ts';
import { useProgress } from '../harness.ts';

const service = useProgress();

let lastUser = 9700;

interface Held {
  app: App;
  /** Resolves when the replica has read and is about to write. */
  reached: Promise<void>;
  release: () => void;
}

/** A replica that stops before its first write. */
async function heldReplica(): Promise<Held> {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { database } = service.deps;
  const beforeWrite = async (text: string): Promise<void> => {
    if (!/^\s*(with entry|insert into)/.test(text)) return;
    reached.resolve();
    await released.promise;
  };
  const app = await buildApp({
    ...service.deps,
    writes: writesOfUsers(),
    database: {
      ...database,
      query: async (statement) => {
        await beforeWrite(statement.compile(database.db).sql);
        return database.query(statement);
      },
    },
  });
  return { app, reached: reached.promise, release: () => released.resolve() };
}

const at = (minute: number) => `2026-11-21T19:${String(minute).padStart(2, '0')}:00.000Z`;
const checkin = (option: number, minute: number) => ({
  date: '2026-11-20',
  answers: Object.fromEntries(questionsOf('2026-11-20').map(({ id, options }) => [id, options[option]?.key ?? ''])),
  completedAt: at(minute),
});
const rest = (n: number) => ({
  items: [{ id: `2026-11-0${n}`, editedAt: at(n), on: `2026-11-0${n}` }],
});
const stats = (n: number) => ({ device: `device-000${n}`, counters: { score: n }, achievements: {} });

it.each([
  [
    'a day',
    '/api/progress',
    { day: 1, completed: false, reflectionText: 'first', updatedAt: at(1) },
    { day: 1, completed: true, timeSpent: 20, reflectionText: '', updatedAt: at(2) },
    { day: 1, completed: false, timeSpent: 5, reflectionText: 'last', updatedAt: at(3) },
    [{ completed: true, timeSpent: 20, reflectionText: 'last' }],
  ],
  ['a check-in', '/api/checkins', checkin(0, 5), checkin(1, 3), checkin(2, 4), [checkin(1, 3)]],
  [
    'totals',
    '/api/stats',
    stats(1),
    stats(2),
    stats(3),
    { counters: { 'device-0001': { score: 1 }, 'device-0002': { score: 2 }, 'device-0003': { score: 3 } } },
  ],
  [
    'a document',
    '/api/progress/documents/rest',
    rest(1),
    rest(2),
    rest(3),
    { documents: { rest: [3, 2, 1].map((n) => rest(n).items[0]) } },
  ],
] as const)(
  '%s: no write of one replica is overwritten by the other, whether or not there was a row before',
  async (_, url, first, mine, theirs, merged) => {
    for (const before of [[], [first]]) {
      const user = ++lastUser;
      const post = async (app: App, payload: object) =>
        (await app.inject({ method: 'POST', url, headers: signedIn(user), payload })).statusCode;
      const held = await heldReplica();
      for (const one of before) expect(await post(service.app, one)).toBe(200);
      const late = post(held.app, theirs);
      await held.reached;
      expect(await post(service.app, mine)).toBe(200);
      held.release();
      expect(await late).toBe(200);
      if (before.length === 0) expect(await post(service.app, first)).toBe(200);
      // All documents are read at once.
      const path = url.replace('/rest', '');
      const read = await service.app.inject({ method: 'GET', url: path, headers: signedIn(user) });
      expect(read.json()).toMatchObject(merged);
      await held.app.close();
    }
  },
);
