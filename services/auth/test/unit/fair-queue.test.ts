/** The queue of the password hashes, in which a crowd waits behind everyone else (docs/decisions/023). */
import { expect, test, vi } from 'vitest';
import { type Requester, fairQueue } from '../../src/passwords/hasher.ts';

const from = (...crowds: string[]): Requester => ({ crowds, known: false });
const known = (name: string): Requester => ({ crowds: [name], known: true });

/** A queue whose tasks run until the test finishes them, with the order in which they began. */
function controlledQueue(running: number, waiting: number, patienceMs = 60_000) {
  const queue = fairQueue(running, waiting, patienceMs);
  const began: string[] = [];
  const held: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string, requester: Requester) =>
    queue(requester, async () => {
      began.push(name);
      await new Promise<void>((resolve) => held.push(resolve));
      return name;
    }).catch((error: unknown) => {
      expect(error).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
      refused.push(name);
      return null;
    });
  const finish = async () => {
    while (held.length > 0) {
      held.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, began, refused, finish, waiting: queue.waiting };
}

test('two tasks run at once, 32 wait, and the rest get 503 with Retry-After', async () => {
  const { ask, began, refused, finish, waiting } = controlledQueue(2, 32);
  const all = Array.from({ length: 40 }, (_, n) => ask(`${n}`, from(`network ${n}`, `address ${n}`)));
  expect([began.length, waiting()]).toEqual([2, 32]);
  await finish();
  await Promise.all(all);
  expect([began.length, refused.length, waiting()]).toEqual([34, 6, 0]);
});

test.each([
  ['one network that guesses the passwords of many accounts', (n: number) => from('network', `address ${n}`)],
  ['many networks that guess the password of one account', (n: number) => from(`network ${n}`, 'address')],
])('other users run before %s, and only tasks of the crowd are refused', async (_name, member) => {
  const { ask, began, refused, finish, waiting } = controlledQueue(2, 32);
  const crowd = Array.from({ length: 120 }, (_, n) => ask(`crowd ${n}`, member(n)));
  const others = Array.from({ length: 10 }, (_, n) => ask(`user ${n}`, from(`home ${n}`, `me ${n}`)));
  expect(waiting()).toBe(32);
  await finish();
  await Promise.all([...crowd, ...others]);
  expect(began.slice(2, 12)).toEqual(Array.from({ length: 10 }, (_, n) => `user ${n}`));
  expect(refused.filter((name) => name.startsWith('user'))).toEqual([]);
  expect(refused).toHaveLength(120 - 2 - 32 + 10);
});

test('a known browser runs before strangers with nothing in common', async () => {
  const { ask, began, refused, finish } = controlledQueue(2, 32);
  const crowd = Array.from({ length: 120 }, (_, n) => ask(`${n}`, from(`network ${n}`, `address ${n}`)));
  const owner = ask('owner', known('device'));
  await finish();
  await Promise.all(crowd);
  expect(await owner).toBe('owner');
  expect(began[2]).toBe('owner');
  expect(refused).not.toContain('owner');
});

test('a known browser with many requests counts as a crowd too', async () => {
  const { ask, began, finish } = controlledQueue(1, 32);
  const all = Array.from({ length: 5 }, (_, n) => ask(`known ${n}`, known('device')));
  all.push(ask('stranger', from('network', 'address')));
  await finish();
  await Promise.all(all);
  expect(began.toSorted()).toEqual(['known 0', 'known 1', 'known 2', 'known 3', 'known 4', 'stranger']);
  expect(began.indexOf('stranger')).toBeLessThan(3);
});

test('a task that has waited too long is refused, and those behind it run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, began, refused, finish, waiting } = controlledQueue(1, 32, 5_000);
  const [first, second] = [ask('first', from('a')), ask('second', from('b'))];
  vi.advanceTimersByTime(3_000);
  const third = ask('third', from('c'));
  vi.advanceTimersByTime(2_000);
  await second;
  expect([refused, waiting()]).toEqual([['second'], 1]);
  await finish();
  await Promise.all([first, third]);
  vi.advanceTimersByTime(60_000);
  expect([began, refused, waiting()]).toEqual([['first', 'third'], ['second'], 0]);
});

test('a failed task frees its place, and its requester is forgotten', async () => {
  const queue = fairQueue(1, 0, 1_000);
  await expect(queue(from('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue(from('a'), () => Promise.resolve(1))).toBe(1);
  expect(queue.waiting()).toBe(0);
});

test('Retry-After is the time that the waiting tasks will take', async () => {
  vi.useFakeTimers();
  const queue = fairQueue(2, 32, 60_000);
  // oxlint-disable-next-line no-restricted-globals -- in the fake clock
  const hash = () => new Promise((resolve) => setTimeout(resolve, 500));
  const all = Array.from({ length: 34 }, (_, n) => queue(from(`network ${n}`), hash));
  await vi.advanceTimersByTimeAsync(1_000);
  // Four have run, two are running, 28 wait; four more fill the queue again.
  all.push(...Array.from({ length: 4 }, (_, n) => queue(from(`later ${n}`), hash)));
  // 32 waiting tasks of half a second, two at a time.
  await expect(queue(from('one too many'), hash)).rejects.toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '8' },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all(all);
});
