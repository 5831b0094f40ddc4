/** The choice: a large answer, and a small continue link that appears later. A user's plan replaces the disc. */
import { firstPress } from '../buttons/first-press.ts';
import { el } from './dom.ts';
import { glints, playIcon } from './scene.ts';
import { heading, show, small } from './stage.ts';

interface Step {
  notNow: () => void;
  /** The link that continues to the app. */
  onward: Node;
  foot?: Node | undefined;
}

export interface ChoiceStep extends Step {
  words: Record<'either' | 'notNow' | 'instead' | 'quietAfter', string>;
  title: string;
}

export function showChoice(main: HTMLElement, step: ChoiceStep): void {
  const { words, notNow } = step;
  const title = heading(step.title);
  const instead = el('small', {}, words.instead);
  show(main, {
    step: 'choice',
    sky: [
      el('div', { class: 'PauseStage-head' }, title, small(words.either)),
      el(
        'div',
        { class: 'RestDisc' },
        el('button', { type: 'button', click: firstPress(notNow) }, words.notNow, instead),
      ),
    ],
    sea: [glints(), step.onward, small(words.quietAfter), step.foot ?? null],
    focus: title,
  });
}

export interface PlanStep extends Step {
  words: Record<'planned' | 'if' | 'then' | 'startOwn' | 'somethingElse', string> & {
    start: (minutes: number) => string;
  };
  onTheWay: string;
  cue: string;
  action: { text: string; minutes: number };
  start: () => void;
}

const word = (text: string) => el('p', { class: 'PlanCard-word' }, text);
const text = (own: string) => el('p', { class: 'PlanCard-text' }, own);

const button = (look: Record<string, string>, click: () => void, ...content: (Node | string)[]) =>
  el('button', { type: 'button', class: 'Button', 'data-block': true, click: firstPress(click), ...look }, ...content);

export function showPlan(main: HTMLElement, plan: PlanStep): void {
  const { words, action } = plan;
  const title = heading(words.planned);
  const start = action.minutes > 0 ? words.start(action.minutes) : words.startOwn;
  show(main, {
    step: 'plan',
    sky: [small(plan.onTheWay), title, el('div', { class: 'PlanCard-if' }, word(words.if), text(plan.cue))],
    sea: [
      el('span', { class: 'PlanCard-sun', 'aria-hidden': 'true' }),
      word(words.then),
      text(action.text),
      button({ 'data-variant': 'ember' }, plan.start, playIcon(), start),
      button({ 'data-on': 'water' }, plan.notNow, words.somethingElse),
      plan.onward,
      plan.foot ?? null,
    ],
    focus: title,
  });
}
