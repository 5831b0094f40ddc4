/** The choice: a large answer, and later a small way on. A plan of the user takes the place of the disc. */
import { firstPress } from '../buttons/first-press.ts';
import { el } from './dom.ts';
import { glints, playIcon } from './scene.ts';
import { heading, show, small } from './stage.ts';

interface Answer {
  text: string;
  click: () => void;
}

export interface ChoiceStep {
  title: string;
  either: string;
  notNow: Answer & { instead: string };
  /** The way on, and the text below it. */
  onward: Node;
  quietAfter: string;
  foot?: Node | undefined;
}

export function showChoice(main: HTMLElement, step: ChoiceStep): void {
  const { text, click, instead } = step.notNow;
  const title = heading(step.title);
  show(main, {
    step: 'choice',
    sky: [
      el('div', { class: 'PauseStage-head' }, title, small(step.either)),
      el(
        'div',
        { class: 'RestDisc' },
        el('button', { type: 'button', click: firstPress(click) }, text, el('small', {}, instead)),
      ),
    ],
    sea: [glints(), step.onward, small(step.quietAfter), step.foot ?? null],
    focus: title,
  });
}

export interface PlanStep {
  onTheWay: string;
  title: string;
  /** The words of the plan, each below its own small word. */
  if: readonly [word: string, text: string];
  then: readonly [word: string, text: string];
  start: Answer;
  somethingElse: Answer;
  onward: Node;
  foot?: Node | undefined;
}

const word = (text: string) => el('p', { class: 'PlanCard-word' }, text);
const words = (text: string) => el('p', { class: 'PlanCard-text' }, text);

const button = (look: Record<string, string>, { text, click }: Answer, icon: Node | null) =>
  el(
    'button',
    { type: 'button', class: 'Button', 'data-block': true, click: firstPress(click), ...look },
    icon,
    text,
  );

export function showPlan(main: HTMLElement, plan: PlanStep): void {
  const title = heading(plan.title);
  show(main, {
    step: 'plan',
    sky: [
      small(plan.onTheWay),
      title,
      el('div', { class: 'PlanCard-if' }, word(plan.if[0]), words(plan.if[1])),
    ],
    sea: [
      el('span', { class: 'PlanCard-sun', 'aria-hidden': 'true' }),
      word(plan.then[0]),
      words(plan.then[1]),
      button({ 'data-variant': 'ember' }, plan.start, playIcon()),
      button({ 'data-on': 'water' }, plan.somethingElse, null),
      plan.onward,
      plan.foot ?? null,
    ],
    focus: title,
  });
}
