/** The choice: a large "Not now", and 800 ms later a small "Continue" (B-1). With a plan the plan comes first. */
import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { el } from '../dom.ts';
import type { PausePlan } from '../device.ts';
import { continueLink, heading, type Page, show, small } from '../page.ts';
import { glints, playIcon } from '../scene.ts';

export function showChoice(page: Page): void {
  const { t, app, notNow } = page;
  const title = heading(t.still(app.name));
  show(page, {
    step: 'choice',
    sky: [
      el('div', { class: 'PauseStage-head' }, title, small(t.either)),
      el(
        'div',
        { class: 'RestDisc' },
        el('button', { type: 'button', click: notNow }, t.notNow, el('small', {}, t.instead)),
      ),
    ],
    sea: [glints(), continueLink(page), small(t.quietAfter)],
    focus: title,
  });
}

/** The part of a plan after "then", with its minutes. An action of a newer release has no text here, so its plan is none. */
export function planStep(page: Page, { action }: PausePlan): { text: string; minutes: number } | null {
  if (action.kind === 'own') return { text: action.text, minutes: Number(action.minutes) || 0 };
  const ours = emergencyActions.find(({ id }) => id === action.id);
  return ours ? { text: page.actions[ours.id].action, minutes: ours.timeMinutes } : null;
}

export function showPlan(page: Page, plan: PausePlan, onStart: () => void): void {
  const { t, app, notNow } = page;
  const step = planStep(page, plan);
  if (!step) return showChoice(page);
  const title = heading(t.planned);
  show(page, {
    step: 'plan',
    sky: [
      small(t.onTheWay(app.name)),
      title,
      el(
        'div',
        { class: 'PlanCard-if' },
        el('p', { class: 'PlanCard-word' }, t.if),
        el('p', { class: 'PlanCard-text' }, plan.cue.text),
      ),
    ],
    sea: [
      el('span', { class: 'PlanCard-sun', 'aria-hidden': 'true' }),
      el('p', { class: 'PlanCard-word' }, t.then),
      el('p', { class: 'PlanCard-text' }, step.text),
      el(
        'button',
        { type: 'button', class: 'Button', 'data-variant': 'ember', 'data-block': true, click: onStart },
        playIcon(),
        step.minutes > 0 ? t.start(step.minutes) : t.startOwn,
      ),
      el(
        'button',
        { type: 'button', class: 'Button', 'data-on': 'water', 'data-block': true, click: notNow },
        t.somethingElse,
      ),
      continueLink(page),
    ],
    focus: title,
  });
}
