/** Leaves the pause at once, by Escape or by the first link that keyboards and screen readers reach. */
import { el } from './dom.ts';

/** Both work once, and only while the pause has not been answered. */
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
