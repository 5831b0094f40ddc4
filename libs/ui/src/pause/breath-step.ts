/** The ten seconds of the pause: an exercise for the eyes, the breath or a thought, and no button. */
import { el } from './dom.ts';
import { breathScene, glints, lightTicks } from './scene.ts';
import { heading, show, small } from './stage.ts';

/** Four seconds in, six out; other exercises show their second question at the same time. */
const FIRST_PART = 0.4;
const TICK_MS = 250;
const MS_PER_SECOND = 1_000;

export interface BreathStep {
  words: {
    onTheWay: string;
    title: string;
    first: string;
    second: string;
    promise: string;
    nothingBlocked: string;
    secondsLeft: (seconds: number) => string;
  };
  seconds: number;
  /** How long the pause had already run when it was opened again. */
  elapsedMs: number;
  foot?: Node | undefined;
}

/** Calls `onDone` when the time is up. */
export function showBreath(
  main: HTMLElement,
  { words, seconds, elapsedMs, foot }: BreathStep,
  onDone: () => void,
): void {
  const total = seconds * MS_PER_SECOND;
  let from = Date.now() - elapsedMs;

  const scene = breathScene();
  scene.style.setProperty('--breath', `${seconds}s`);
  scene.style.setProperty('--at', `${-Math.max(elapsedMs, 0)}ms`);
  const line = el('p', { class: 'PauseStage-title', role: 'status' }, words.first);
  // Read only when a screen reader reaches it; announcing every second would drown out everything else.
  const timer = el('span', { class: 'vh', role: 'timer', 'aria-live': 'off' });
  const title = heading(words.title);
  const promise = el('p', { class: 'Small' }, words.promise, el('br'), words.nothingBlocked);
  show(main, {
    step: 'breath',
    sky: [el('div', { class: 'PauseStage-head' }, small(words.onTheWay), title), scene],
    sea: [glints(), line, promise, timer, foot ?? null],
    focus: title,
  });

  // The end is a point in time, not a number of ticks: a phone that slept need not wait again.
  const tick = () => {
    // If the clock is set back, the pause starts over, so that nobody has to wait for the clock to catch up.
    const now = Date.now();
    from = Math.min(from, now);
    const passed = now - from;
    if (passed >= total) {
      clearInterval(ticking);
      onDone();
      return;
    }
    const done = passed / total;
    lightTicks(scene, done);
    timer.textContent = words.secondsLeft(Math.ceil((total - passed) / MS_PER_SECOND));
    if (done >= FIRST_PART && line.textContent !== words.second) line.textContent = words.second;
  };
  const ticking = setInterval(tick, TICK_MS);
  tick();
}
