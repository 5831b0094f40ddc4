import { DAYS_WITH_EFFECT, subjectOf, subjectOfEvent } from '@scrollstop/contracts/services/events';
import { expect, it } from 'vitest';
import { STEP_OF_DAY } from '../../src/funnel/reach-step.ts';

it('exactly the days that are funnel steps are published under the subject that the service consumes', () => {
  expect(Object.keys(STEP_OF_DAY).map(Number)).toEqual([...DAYS_WITH_EFFECT]);
  const data = { userId: 1, completionStatus: 'yes', completedAt: null } as const;
  const read = Array.from({ length: 30 }, (_, index) => index + 1).filter(
    (day) =>
      subjectOfEvent({ type: 'challenge_completed', data: { ...data, day } }) === subjectOf('challenge_completed'),
  );
  expect(read).toEqual([7, 30]);
});
