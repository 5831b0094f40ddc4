/** One small thing to do away from the screen, and what the page says when it is done. */
import { firstPress } from '../buttons/first-press.ts';
import { el } from './dom.ts';
import { glints } from './scene.ts';
import { heading, show, small } from './stage.ts';

interface SmallThing {
  title: string;
  text: string;
  minutes: number;
}

export interface SmallThingStep {
  words: {
    smallThing: string;
    minutes: (minutes: number) => string;
    done: string;
    another: string;
  };
  /** Shown first; then, or if it is null, the results of `draw`. */
  first: SmallThing | null;
  draw: () => SmallThing;
  onDone: () => void;
  /** Shown below the button for another one. */
  below?: (() => Node) | undefined;
}

export function showSmallThing(main: HTMLElement, { words, first, draw, onDone, below }: SmallThingStep): void {
  const present = ({ title, text, minutes }: SmallThing) => {
    const head = heading(title);
    const kind = minutes > 0 ? `${words.smallThing} · ${words.minutes(minutes)}` : words.smallThing;
    show(main, {
      step: 'instead',
      sky: [
        el('div', { class: 'PauseStage-head' }, small(kind), head, text ? el('p', { class: 'Lead' }, text) : null),
        el('div', { class: 'RestDisc' }, el('button', { type: 'button', click: firstPress(onDone) }, words.done)),
      ],
      sea: [
        glints(),
        el('button', { class: 'TextLink', type: 'button', click: () => present(draw()) }, words.another),
        below?.() ?? null,
      ],
      focus: head,
    });
  };
  present(first ?? draw());
}
