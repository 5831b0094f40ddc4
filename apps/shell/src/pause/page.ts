/** The state that every step of the page needs, and the frame in which a step is drawn: sky above, sea below. */
import { type Platform, type PauseApp } from '@scrollstop/challenge/pause/pause-apps';
import { el } from './dom.ts';
import type { PageTexts } from './language.ts';
import { ripples } from './scene.ts';

export interface Page extends PageTexts {
  app: { id: string; name: string; known: PauseApp | null };
  /** Where "Continue" leads; null for an app whose address is not known. */
  address: string | null;
  platform: Platform;
  key: string;
  main: HTMLElement;
  now: () => number;
  /** Escape, the skip link and "Continue": out, at once. */
  leave: () => void;
  notNow: () => void;
}

export interface Frame {
  step: string;
  sky: (Node | null)[];
  sea: (Node | null)[];
  /** Receives the focus, so that a screen reader says where the user is now. */
  focus?: HTMLElement | undefined;
}

export function show({ main }: Page, { step, sky, sea, focus }: Frame): void {
  main.dataset['step'] = step;
  main.replaceChildren(
    el('div', { class: 'PauseStage-sky' }, ...sky),
    el('div', { class: 'PauseStage-sea' }, ripples(), ...sea),
  );
  focus?.focus({ preventScroll: true });
}

export const heading = (text: string): HTMLHeadingElement =>
  el('h1', { class: 'PauseStage-title', tabindex: '-1' }, text);

export const small = (text: string): HTMLParagraphElement => el('p', { class: 'Small' }, text);

/** The small way on. A link where the address is known, so that the browser shows where it leads. */
export function continueLink({ t, app, address, leave }: Page): HTMLElement {
  const onLeave = (event: Event) => {
    event.preventDefault();
    leave();
  };
  return address
    ? el('a', { class: 'TextLink Late', href: address, click: onLeave }, t.continue(app.name))
    : el('button', { class: 'TextLink Late', type: 'button', click: onLeave }, t.continue(app.name));
}
