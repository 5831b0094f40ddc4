import { expect, test } from 'vitest';
import type { Statement } from '../../../src/database/statement-group.ts';
import { batchStatements } from '../../../src/database/batch-statements.ts';

/** A server that replies to a group when the test says so. */
function server(lanes: number) {
  const groups: { statements: string[]; reply: () => void; fail: (error: Error) => void }[] = [];
  const alone: string[] = [];
  const send = batchStatements({
    lanes,
    send: (statements: readonly Statement[]) =>
      new Promise((resolve, reject) => {
        groups.push({
          statements: statements.map(({ text }) => text),
          reply: () => resolve(statements.map(({ text }) => [{ text }])),
          fail: reject,
        });
      }),
    sendAlone: ({ text }) => {
      alone.push(text);
      return text === 'bad' ? Promise.reject(new Error('refused')) : Promise.resolve([{ text }]);
    },
    concernsAll: (error) => (error as Error).message === 'away',
  });
  return { groups, alone, send: (text: string, order = 0) => send({ name: text, text, values: [] }, order) };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('an idle service sends a statement at once, and those of one turn as one group in the order of their users', async () => {
  const { groups, send } = server(1);
  const sent = [send('c', 3), send('a', 1), send('b', 2)];
  await turn();
  expect(groups.map(({ statements }) => statements)).toEqual([['a', 'b', 'c']]);
  groups[0]!.reply();
  expect(await Promise.all(sent)).toEqual([[{ text: 'c' }], [{ text: 'a' }], [{ text: 'b' }]]);
});

test('statements that come while every lane is busy form the next group, of at most 32', async () => {
  const { groups, send } = server(1);
  const first = send('first');
  await turn();
  const later = Array.from({ length: 40 }, (_, n) => send(`later ${n}`));
  await turn();
  expect(groups).toHaveLength(1);
  groups[0]!.reply();
  await first;
  await turn();
  expect(groups[1]!.statements).toHaveLength(32);
  groups[1]!.reply();
  await turn();
  expect(groups[2]!.statements).toHaveLength(8);
  groups[2]!.reply();
  expect(await Promise.all(later)).toHaveLength(40);
});

test('after a refusal each statement of the group is sent alone; after a lost server none is', async () => {
  const { groups, alone, send } = server(1);
  const refused = Promise.allSettled([send('good'), send('bad')]);
  await turn();
  groups[0]!.fail(new Error('a row was refused'));
  expect((await refused).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(alone).toEqual(['good', 'bad']);
  await turn();
  const lost = Promise.allSettled([send('one'), send('two')]);
  await turn();
  groups[1]!.fail(new Error('away'));
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(alone).toHaveLength(2);
});
