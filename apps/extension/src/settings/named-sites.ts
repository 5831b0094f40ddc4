/** The named sites, the hours of the pause, and the exceptions. Every change applies at once. */
import { MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { knownSiteOf, originsOf, siteNameOf, type NamedSite } from '@scrollstop/challenge/features/pause/sites';
import { el } from '@scrollstop/ui/pause/dom.ts';
import { firstPress } from '@scrollstop/ui/buttons/first-press.ts';
import type { Texts } from '../language.ts';
import { change, type Settings } from '../record.ts';
import { button, pills, toggle } from './controls.ts';

const QUESTION_MINUTES = [15, 30] as const;
const DEFAULT_HOURS = { from: 20 * 60, to: 8 * 60 };

/** Resolves to false if nothing can be stored: then the page says so and shows the stored values. */
type Edit = (edit: (settings: Settings) => void) => Promise<boolean>;

export function namedSites(
  texts: Texts,
  settings: Settings,
  redraw: (refused: boolean) => Promise<void>,
): HTMLElement[] {
  const words = texts.t.settings;
  const set: Edit = (edit) =>
    change('settings', edit).then(
      () => true,
      () => redraw(true).then(() => false),
    );
  const rows = settings.sites.map((site) => siteRow(texts, site, set));
  return [
    el('ul', { class: 'NamedSites', 'aria-label': words.title }, ...rows),
    hours(texts, settings, set),
    el(
      'div',
      { class: 'Stack', 'data-gap': '2' },
      pills(
        {
          legend: words.question,
          name: 'ask',
          value: String(settings.askAfter),
          options: [['0', words.never], ...QUESTION_MINUTES.map((n) => [String(n), words.after(n)] as const)],
        },
        (value) => void set((record) => void (record.askAfter = Number(value))),
      ),
      el('p', { class: 'Note' }, words.questionText),
    ),
    exceptKnown(texts, settings, set),
    except(texts, settings),
    el('p', { class: 'Note' }, words.private),
  ];
}

function siteRow({ t }: Texts, site: NamedSite, set: Edit): HTMLElement {
  const { host, part } = site;
  const words = t.settings;
  const name = siteNameOf(host);
  const onRemove = firstPress(() => void removeSite(host, set));
  const remove = button(words.removeShort, onRemove, {
    'aria-label': words.remove(name),
    'data-size': 'sm',
    'data-variant': 'outline',
  });
  const parts = pills(
    {
      legend: `${words.part}: ${name}`,
      name: `part-${host}`,
      value: part,
      quiet: true,
      options: [
        ['all', words.parts.all],
        ['endless', words.parts.endless],
      ] as const,
    },
    (value) =>
      void set((record) => {
        record.sites = record.sites.map((one) => (one.host === host ? { ...one, part: value } : one));
      }),
  );
  return el('li', {}, el('b', {}, name), knownSiteOf(host) ? parts : null, remove);
}

/** Also returns the browser's permission. That fails for one that the extension itself requires, which is harmless. */
async function removeSite(host: string, set: Edit): Promise<void> {
  const removed = await set((record) => {
    record.sites = record.sites.filter((site) => site.host !== host);
  });
  if (removed) await chrome.permissions.remove({ origins: originsOf(host) }).catch(() => false);
}

function hours({ t }: Texts, { hours: found }: Settings, set: Edit): HTMLElement {
  const words = t.settings;
  const field = (name: 'from' | 'to', label: string) => {
    const input = el('input', {
      class: 'Input',
      type: 'time',
      id: `hours-${name}`,
      // Each digit is a change: redrawing the field would lose the position of the next digit.
      change: () => {
        const minute = input.valueAsNumber / MS_PER_MINUTE;
        if (Number.isNaN(minute)) return;
        void set((record) => {
          record.hours = { ...(record.hours ?? DEFAULT_HOURS), [name]: minute };
        });
      },
    });
    input.valueAsNumber = (found ?? DEFAULT_HOURS)[name] * MS_PER_MINUTE;
    return el('div', { class: 'Field' }, el('label', { for: input.id }, label), input);
  };
  const choice = pills(
    {
      legend: words.hours,
      name: 'hours',
      value: found ? 'times' : 'all',
      options: [
        ['all', words.allDay],
        ['times', words.times],
      ] as const,
    },
    (value) => void set((record) => void (record.hours = value === 'times' ? DEFAULT_HOURS : null)),
  );
  const fields = found && el('div', { class: 'FieldPair' }, field('from', words.from), field('to', words.to));
  return el('div', { class: 'Stack' }, choice, fields);
}

function exceptKnown({ t }: Texts, { exceptKnown: on }: Settings, set: Edit): HTMLElement {
  const control = toggle('except-known', on, (next) => void set((record) => void (record.exceptKnown = next)));
  return el(
    'div',
    { class: 'Row' },
    el('span', { class: 'Grow', id: 'except-known' }, t.settings.exceptKnown),
    control,
  );
}

function except({ t }: Texts, { except: found }: Settings): HTMLElement {
  const words = t.settings;
  const status = el('p', { class: 'Note', role: 'status' });
  const showStatus = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };
  const area = el('textarea', {
    class: 'Input',
    id: 'except',
    rows: '3',
    spellcheck: 'false',
    'aria-describedby': 'except-hint',
    // Stored at each input: a `change` event would redraw the page under the press that ends the typing.
    input: () => {
      const lines = area.value.split('\n').map((line) => line.trim());
      const stored = change('settings', (record) => void (record.except = lines.filter(Boolean)));
      void stored.then(
        () => showStatus(words.saved),
        () => showStatus(t.popup.broken),
      );
    },
  });
  area.value = found.join('\n');
  return el(
    'div',
    { class: 'Field' },
    el('label', { for: 'except' }, words.except),
    area,
    el('p', { class: 'Note', id: 'except-hint' }, words.exceptHint),
    status,
  );
}
