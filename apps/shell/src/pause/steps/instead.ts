/**
 * One small thing on this page, used if nobody is signed in or the emergency screen would show a price (B-5). It is
 * unlimited, and only the "not now" that led here is counted.
 */
import { actionDraw } from '@scrollstop/challenge/features/pause/known-link';
import { el } from '@scrollstop/ui/pause/dom.ts';
import { glints } from '@scrollstop/ui/pause/scene.ts';
import { showSmallThing } from '@scrollstop/ui/pause/small-thing-step.ts';
import { heading, show } from '@scrollstop/ui/pause/stage.ts';
import type { Page } from '../page.ts';

/** `first` is the user's plan; after it, or without one, our own actions are shown. */
export function showInstead(page: Page, first: { text: string; minutes: number } | null): void {
  const { t, main, actions } = page;
  showSmallThing(main, {
    words: t,
    first: first && { title: first.text, text: '', minutes: first.minutes },
    draw: actionDraw(actions, Math.random),
    onDone: () => showDone(page),
    below: () => openApp(page),
  });
}

const openApp = ({ t }: Page) => el('a', { class: 'TextLink', href: '/' }, t.openApp);

function showDone(page: Page): void {
  const { t, main } = page;
  const head = heading(t.doneTitle);
  show(main, {
    step: 'done',
    sky: [el('div', { class: 'PauseStage-head' }, head, el('p', { class: 'Lead' }, t.doneText))],
    sea: [glints(), openApp(page)],
    focus: head,
  });
}
