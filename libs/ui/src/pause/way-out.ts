/** Out of the pause at once, by Escape and by the link that a keyboard and a screen reader meet first. */
import { el } from './dom.ts';

/** Both work once, and only in a pause that is not answered. */
export function installWayOut(main: HTMLElement, text: string, leave: () => void): void {
  const link = el('a', { class: 'SkipLink', href: '#pause', click: skip }, text);
  main.before(link);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') skip(event);
  });
  function skip(event: Event): void {
    event.preventDefault();
    const open = ['breath', 'choice', 'plan'].includes(main.dataset['step'] ?? '');
    link.remove();
    if (open) leave();
  }
}
