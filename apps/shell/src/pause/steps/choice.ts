/** The choice: a large "Not now", and 800 ms later a small "Continue" (B-1). With a plan the plan is first. */
import { type PausePlan, stepOfPlan } from '@scrollstop/challenge/features/pause/known-link';
import { showChoice as choice, showPlan as plan } from '@scrollstop/ui/pause/choice-step.ts';
import { continueLink } from '@scrollstop/ui/pause/stage.ts';
import type { Page } from '../page.ts';

const onward = ({ t, app, address, leave }: Page) => continueLink(t.continue(app.name), address, leave);

export function showChoice(page: Page): void {
  const { t, app, main, notNow } = page;
  choice(main, {
    title: t.still(app.name),
    either: t.either,
    notNow: { text: t.notNow, instead: t.instead, click: notNow },
    onward: onward(page),
    quietAfter: t.quietAfter,
  });
}

export function showPlan(page: Page, { cue, action }: PausePlan, onStart: () => void): void {
  const { t, app, main, notNow } = page;
  const step = stepOfPlan({ cue, action }, page.actions);
  if (!step) return showChoice(page);
  plan(main, {
    onTheWay: t.onTheWay(app.name),
    title: t.planned,
    if: [t.if, cue.text],
    then: [t.then, step.text],
    start: { text: step.minutes > 0 ? t.start(step.minutes) : t.startOwn, click: onStart },
    somethingElse: { text: t.somethingElse, click: notNow },
    onward: onward(page),
  });
}
