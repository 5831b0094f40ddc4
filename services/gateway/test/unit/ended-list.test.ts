import { expect, it } from 'vitest';
import { endedSessionList } from '../../src/ended-sessions.ts';

it('an ended session is remembered until its last access token has expired, and then forgotten', () => {
  let seconds = 0;
  const list = endedSessionList(() => new Date(seconds * 1_000));
  list.add(['here']);
  list.update([{ id: 'elsewhere', endedAt: new Date(30_000).toISOString() }]);
  const known = () => {
    list.update([]);
    return ['here', 'elsewhere', 'never'].map(list.has);
  };
  seconds = 660;
  expect(known()).toEqual([true, true, false]);
  seconds = 661;
  expect(known()).toEqual([false, true, false]);
  seconds = 691;
  expect(known()).toEqual([false, false, false]);
});
