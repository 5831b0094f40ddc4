/** The steps of the pause, the same as on `/pause` of the app, with the texts of the extension. */
import { PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { actionDraw, pickPlan, stepOfPlan } from '@scrollstop/challenge/features/pause/known-link';
import { pickPauseKind } from '@scrollstop/challenge/features/pause/pause-guard';
import { showBreath } from '@scrollstop/ui/pause/breath-step.ts';
import { showChoice, showPlan } from '@scrollstop/ui/pause/choice-step.ts';
import { el } from '@scrollstop/ui/pause/dom.ts';
import { glints } from '@scrollstop/ui/pause/scene.ts';
import { showSmallThing } from '@scrollstop/ui/pause/small-thing-step.ts';
import { continueLink, heading, show, small } from '@scrollstop/ui/pause/stage.ts';
import type { Texts } from '../language.ts';
import { brand } from '../page.ts';
import { change, type Records } from '../record.ts';

export interface Pause {
  main: HTMLElement;
  texts: Texts;
  /** "Instagram", or the host of an unknown site. */
  name: string;
  address: string;
  /** The stored records, which decide the steps. */
  records: Records;
  elapsedMs: number;
}
export interface Answers {
  /** Reports the choice to the worker. */
  notNow: () => void;
  leave: () => void;
  back: () => void;
}

/** The footer, which says that the user put this page here. */
const foot = ({ t }: Texts, ...lines: string[]): HTMLElement =>
  el('div', { class: 'PauseStage-foot' }, brand(t.brand), el('span', {}, lines.join(' ')));

export function openPause(pause: Pause, answers: Answers): void {
  const { main, texts, name, address, elapsedMs } = pause;
  const t = texts.pause;
  const host = new URL(address).hostname.replace(/^www\./, '');
  const { connection, counts } = pause.records;
  const { link } = connection;
  const plan = pickPlan(link?.plans ?? [], name, Math.random)?.plan;
  const step = plan && stepOfPlan(plan, texts.actions);
  const kind = pickPauseKind(counts.lastKind ?? undefined, Boolean(step), Math.random);
  void change('counts', (record) => void (record.lastKind = kind)).catch(() => undefined);

  const dead = connection.dead ? [texts.t.pause.keyDead] : [];
  const footer = () => foot(texts, ...dead, texts.t.pause.foot(name));
  const onward = continueLink(texts.t.pause.continue(name), address, answers.leave);
  const back = () => {
    answers.notNow();
    answers.back();
  };
  const instead = (first: typeof step) => {
    answers.notNow();
    showSmallThing(main, {
      words: t,
      first: first ? { title: first.text, text: '', minutes: first.minutes } : null,
      draw: actionDraw(texts.actions, Math.random),
      onDone: answers.back,
    });
  };
  const onTheWay = t.onTheWay(host);
  const choose = () => {
    if (!plan || !step)
      return showChoice(main, {
        words: { ...t, ...texts.t.pause },
        title: t.still(name),
        notNow: back,
        onward,
        foot: footer(),
      });
    showPlan(main, {
      words: t,
      onTheWay,
      cue: plan.cue.text,
      action: step,
      start: () => instead(step),
      notNow: () => instead(null),
      onward,
      foot: footer(),
    });
  };
  const seconds = link?.seconds ?? PAUSE_SECONDS;
  const words = { ...t, ...t[kind], onTheWay, promise: t.promise(seconds) };
  showBreath(main, { words, seconds, elapsedMs, foot: footer() }, choose);
}

/** Shown if the site is no longer named or the page may not open the address. */
export function showNoPause(main: HTMLElement, texts: Texts, address: string | null, back: () => void): void {
  const { t } = texts;
  const title = heading(t.pause.gone);
  const line = address && el('p', { class: 'Lead' }, t.pause.goneText(address));
  show(main, {
    step: 'quiet',
    sky: [el('div', { class: 'PauseStage-head' }, title, line || null)],
    sea: [
      glints(),
      el('button', { type: 'button', class: 'Button', 'data-on': 'water', click: back }, t.pause.close),
      small(texts.pause.nothingBlocked),
    ],
    focus: title,
  });
}
