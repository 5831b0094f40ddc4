import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showChoice, showPlan } from '../src/pause/choice-step.ts';
import { showSmallThing } from '../src/pause/small-thing-step.ts';
import { continueLink } from '../src/pause/stage.ts';

/** The first press of a double one is counted and replaces the step, so the second must not count again. */
const main = document.createElement('main');
const answered = vi.fn();
const other = () => undefined;
const onward = continueLink('other', null, other);
const choice = { either: '', notNow: 'answer', instead: '', quietAfter: '' };
const planWords = {
  planned: 'Plan',
  if: 'If',
  then: 'Then',
  start: () => '',
  startOwn: '',
  somethingElse: '',
};
const plan = { onTheWay: '', cue: '', action: { text: '', minutes: 0 }, start: other, notNow: other, onward };
const thing = { title: 'Thing', text: '', minutes: 1 };
const smallThing = { minutes: () => '', smallThing: '', another: 'other', done: 'answer' };

beforeEach(() => document.body.append(main));
afterEach(() => {
  main.remove();
  answered.mockReset();
});

test.each([
  ['"Not now"', () => showChoice(main, { words: choice, title: '', notNow: answered, onward })],
  [
    'the start of a plan',
    () => showPlan(main, { ...plan, words: { ...planWords, startOwn: 'answer' }, start: answered }),
  ],
  [
    'something else',
    () => showPlan(main, { ...plan, words: { ...planWords, somethingElse: 'answer' }, notNow: answered }),
  ],
  ['"Continue"', () => main.replaceChildren(continueLink('answer', 'https://example.org/', answered))],
  [
    'the end of the small thing',
    () => showSmallThing(main, { words: smallThing, first: thing, draw: () => thing, onDone: answered }),
  ],
])('two fast presses count once on %s', async (_name, show) => {
  show();
  main.style.setProperty('--later', '0ms');
  const [element] = [...main.querySelectorAll('a, button')].filter((one) => one.textContent === 'answer');
  await userEvent.dblClick(element!);
  expect(answered).toHaveBeenCalledOnce();
});
