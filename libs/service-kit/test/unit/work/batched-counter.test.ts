import { expect, it } from 'vitest';
import { batchedCounter } from '../../../src/work/batched-counter.ts';

it('each hit is counted once, in order, with one statement at a time for each name', async () => {
  const hit = batchedCounter();
  const counters = new Map<string, number>();
  const statements: number[] = [];
  const running = new Map<string, number>();
  const adding = (name: string) => async (hits: number) => {
    running.set(name, (running.get(name) ?? 0) + 1);
    expect(running.get(name)).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    counters.set(name, (counters.get(name) ?? 0) + hits);
    statements.push(hits);
    running.set(name, 0);
    return counters.get(name)!;
  };
  const all = await Promise.all(Array.from({ length: 1_000 }, () => hit('one', adding('one'))));
  expect(all).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));
  expect(statements).toEqual([1, 999]);
  expect(await hit('one', adding('one'))).toBe(1_001);
  expect(await hit('other', adding('other'))).toBe(1);
});

it('a failed statement rejects only the hits that it counted', async () => {
  const hit = batchedCounter();
  let turn = 0;
  const add = () => (++turn === 2 ? Promise.reject(new Error('away')) : Promise.resolve(turn));
  const [first, ...together] = await Promise.allSettled([hit('a', add), hit('a', add), hit('a', add)]);
  expect(first.status).toBe('fulfilled');
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await hit('a', add)).toBe(3);
});
