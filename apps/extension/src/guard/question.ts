/** Shows the question as one line at the lower edge. The page cannot read or style it, and keeps focus and input. */
import type { Ask } from '../messages.ts';

/** Set on the elements themselves, because a page's Content-Security-Policy may forbid a style sheet. */
const LINE = `all: initial; position: fixed; inset: auto 16px 24px; z-index: 2147483647; display: flex; gap: 16px; align-items: center;
  width: fit-content; margin: 0 auto; padding: 8px 8px 8px 20px; border: 1px solid transparent; border-radius: 999px;
  background: #00516a; color: #fff;
  font: 600 16px/1.3 system-ui, sans-serif; box-shadow: 0 8px 32px rgb(0 0 0 / 40%)`;
const BUTTON = `min-height: 44px; padding: 0 16px; border: 0; border-radius: 999px; background: rgb(255 255 255 / 16%); color: inherit;
  font: inherit; cursor: pointer`;

export function showQuestion({ question, close, language }: Ask): void {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const line = document.createElement('div');
  line.style.cssText = LINE;
  line.lang = language;
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText = BUTTON;
  button.textContent = close;
  button.addEventListener('click', () => host.remove());
  line.append(text, button);
  shadow.append(line);
  document.documentElement.append(host);
  // Added after the status element is in the page, so that a screen reader announces it.
  text.textContent = question;
}
