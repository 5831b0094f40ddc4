/** The ten seconds: something to do with the eyes, the breath or a thought, and no button. */
import type { PauseKind } from '@scrollstop/challenge/pause/pause-guard';
import { MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { el } from '../dom.ts';
import { heading, type Page, show, small } from '../page.ts';
import { breathScene, glints, lightTicks } from '../scene.ts';

/** Four seconds in, six out; the other exercises ask their second question at the same moment. */
const FIRST_PART = 0.4;
const TICK_MS = 250;

/** `elapsedMs` of a pause that was opened again. Calls `onDone` when the time is over. */
export function showBreath(
  page: Page,
  { kind, seconds, elapsedMs }: { kind: PauseKind; seconds: number; elapsedMs: number },
  onDone: () => void,
): void {
  const { t, app, now } = page;
  const total = seconds * MS_PER_SECOND;
  const from = now() - elapsedMs;
  const texts =
    kind === 'breath' ? { title: t.breath.title, first: t.breath.in, second: t.breath.out } : t[kind];

  const scene = breathScene();
  scene.style.setProperty('--breath', `${seconds}s`);
  scene.style.setProperty('--at', `${-elapsedMs}ms`);
  const line = el('p', { class: 'PauseStage-title', role: 'status' }, texts.first);
  // Read when a screen reader comes to it; announced each second it would speak over everything.
  const timer = el('span', { class: 'vh', role: 'timer', 'aria-live': 'off' });
  const title = heading(texts.title);
  show(page, {
    step: 'breath',
    sky: [el('div', { class: 'PauseStage-head' }, small(t.onTheWay(app.name)), title), scene],
    sea: [glints(), line, el('p', { class: 'Small' }, t.promise(seconds), el('br'), t.nothingBlocked), timer],
    focus: title,
  });

  // The end is a time, not a number of ticks: a phone that slept is not made to wait again.
  const tick = () => {
    const passed = now() - from;
    if (passed >= total) {
      clearInterval(ticking);
      onDone();
      return;
    }
    const done = passed / total;
    lightTicks(scene, done);
    timer.textContent = t.secondsLeft(Math.ceil((total - passed) / MS_PER_SECOND));
    if (done >= FIRST_PART && line.textContent !== texts.second) line.textContent = texts.second;
  };
  const ticking = setInterval(tick, TICK_MS);
  tick();
}
