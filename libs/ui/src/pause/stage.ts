/** The frame of every step of the pause: sky above, sea below. Without a library, for the reason given in `dom.ts`. */
import { firstPress } from '../buttons/first-press.ts';
import { el } from './dom.ts';
import { ripples } from './scene.ts';

interface Frame {
  step: string;
  sky: (Node | null)[];
  sea: (Node | null)[];
  /** Receives the focus, so that a screen reader says where the user is. */
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

/** The small continue link, shown later than the large answer. If the address is known, the browser can show it. */
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
