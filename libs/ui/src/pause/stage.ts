/** The frame in which every step of the pause is drawn: sky above, sea below. Without a library, as `dom.ts` says. */
import { firstPress } from '../buttons/first-press.ts';
import { el } from './dom.ts';
import { ripples } from './scene.ts';

interface Frame {
  step: string;
  sky: (Node | null)[];
  sea: (Node | null)[];
  /** Receives the focus, so that a screen reader says where the user is now. */
  focus?: HTMLElement | undefined;
}

export function show(main: HTMLElement, { step, sky, sea, focus }: Frame): void {
  main.dataset['step'] = step;
  main.replaceChildren(
    el('div', { class: 'PauseStage-sky' }, ...sky),
    el('div', { class: 'PauseStage-sea' }, ripples(main.hasAttribute('data-wide')), ...sea),
  );
  focus?.focus({ preventScroll: true });
}

export const heading = (text: string): HTMLHeadingElement =>
  el('h1', { class: 'PauseStage-title', tabindex: '-1' }, text);

export const small = (text: string): HTMLParagraphElement => el('p', { class: 'Small' }, text);

/** The small way on, later than the large answer. A link if the address is known, so that the browser shows it. */
export function continueLink(text: string, address: string | null, leave: () => void): HTMLElement {
  const first = firstPress(leave);
  const click = (event: Event) => {
    event.preventDefault();
    first(event);
  };
  return address
    ? el('a', { class: 'TextLink Late', href: address, click }, text)
    : el('button', { class: 'TextLink Late', type: 'button', click }, text);
}
