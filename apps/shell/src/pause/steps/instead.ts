/**
 * One small thing on this very page: where nobody is signed in, and where the emergency screen would show a price (B-5). No
 * limit and no count beyond the "not now" that led here.
 */
import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { el } from '../dom.ts';
import { heading, type Page, show, small } from '../page.ts';
import { glints } from '../scene.ts';

interface SmallThing {
  title: string;
  text: string;
  minutes: number;
}

/** `first` is the user's plan; after it, and without one, our actions in any order but never twice in a row. */
export function showSmallThing(page: Page, first: { text: string; minutes: number } | null): void {
  let last = '';
  const draw = (): SmallThing => {
    const others = emergencyActions.filter(({ id }) => id !== last);
    const { id, timeMinutes } = others[Math.floor(Math.random() * others.length)] ?? emergencyActions[0]!;
    last = id;
    const { action, description } = page.actions[id];
    return { title: action, text: description, minutes: timeMinutes };
  };
  const present = ({ title, text, minutes }: SmallThing) => {
    const { t } = page;
    const head = heading(title);
    show(page, {
      step: 'instead',
      sky: [
        el(
          'div',
          { class: 'PauseStage-head' },
          small(minutes > 0 ? `${t.smallThing} · ${t.minutes(minutes)}` : t.smallThing),
          head,
          text ? el('p', { class: 'Lead' }, text) : null,
        ),
        el(
          'div',
          { class: 'RestDisc' },
          el('button', { type: 'button', click: () => showDone(page) }, t.done),
        ),
      ],
      sea: [
        glints(),
        el('button', { class: 'TextLink', type: 'button', click: () => present(draw()) }, t.another),
        el('a', { class: 'TextLink', href: '/' }, t.openApp),
      ],
      focus: head,
    });
  };
  present(first ? { title: first.text, text: '', minutes: first.minutes } : draw());
}

function showDone(page: Page): void {
  const { t } = page;
  const head = heading(t.doneTitle);
  show(page, {
    step: 'done',
    sky: [el('div', { class: 'PauseStage-head' }, head, el('p', { class: 'Lead' }, t.doneText))],
    sea: [glints(), el('a', { class: 'TextLink', href: '/' }, t.openApp)],
    focus: head,
  });
}
