/** The choice: a large "Not now" and, 800 ms later, a small "Continue" (B-1). A plan is shown before it. */
import { type PausePlan, stepOfPlan } from '@scrollstop/challenge/features/pause/known-link';
import { showChoice as choice, showPlan as plan } from '@scrollstop/ui/pause/choice-step.ts';
import { continueLink } from '@scrollstop/ui/pause/stage.ts';
import type { Page } from '../page.ts';

const onward = ({ t, app, address, leave }: Page) => continueLink(t.continue(app.name), address, leave);

export function showChoice(page: Page): void {
  const { t, app, main, notNow } = page;
  choice(main, { words: t, title: t.still(app.name), notNow, onward: onward(page) });
}

export function showPlan(page: Page, { cue, action }: PausePlan, start: () => void): void {
  const { t, app, main, notNow } = page;
  const step = stepOfPlan({ cue, action }, page.actions);
  if (!step) return showChoice(page);
  const onTheWay = t.onTheWay(app.name);
  plan(main, { words: t, onTheWay, cue: cue.text, action: step, start, notNow, onward: onward(page) });
}
