/** Naming sites (B-9): none is preselected, and the click asks the browser for the chosen ones only. */
import { originsOf, siteHostOf, siteNameOf } from '@scrollstop/challenge/features/pause/sites';
import { el } from '@scrollstop/ui/pause/dom.ts';
import type { Texts } from '../language.ts';
import { change, type Settings } from '../record.ts';
import { button, icon } from './controls.ts';

/** Sites that are offered by name; any other can be typed in. */
const OFFERED = ['instagram.com', 'youtube.com', 'tiktok.com', 'facebook.com', 'x.com', 'reddit.com'];

/** The ticked, added and typed sites. They stay while the page is open, also after a refused permission. */
const chosen = new Set<string>();
const added = new Set<string>();
let typed = '';
let message = '';

export function formatHosts(hosts: readonly string[], { t, language }: Texts): string {
  if (hosts.length === 0) return t.first.asks.exampleSites;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(hosts);
}

export const chosenHosts = (): string[] => [...chosen];

export function chooseSites(texts: Texts, { sites }: Settings, redraw: () => Promise<void>): HTMLElement {
  const words = texts.t.first;
  const named = new Set(sites.map(({ host }) => host));
  const offered = [...OFFERED, ...added].filter((host) => !named.has(host));
  const options = offered.map((host) =>
    el(
      'label',
      { class: 'Option' },
      el('input', {
        type: 'checkbox',
        name: 'site',
        value: host,
        id: `choose-${host}`,
        checked: chosen.has(host),
        change: () => {
          if (!chosen.delete(host)) chosen.add(host);
          message = '';
          void redraw();
        },
      }),
      el('span', {}, el('b', {}, siteNameOf(host)), el('span', { class: 'Small' }, host)),
    ),
  );

  const field = el('input', {
    class: 'Input',
    id: 'own',
    type: 'text',
    placeholder: words.placeholder,
    inputmode: 'url',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    value: typed,
    input: () => (typed = field.value),
    keydown: (event) => {
      if ((event as KeyboardEvent).key === 'Enter') void add();
    },
  });
  const add = async () => {
    chooseTyped(words.noSite);
    await redraw();
    document.getElementById('own')!.focus();
  };
  const addButton = button(icon('plus'), () => void add(), {
    class: 'IconButton',
    id: 'add',
    'aria-label': words.add,
  });

  // A typed address counts even if it was not added.
  const press = () => void (typed.trim() === '' || chooseTyped(words.noSite) ? nameChosen(texts, redraw) : add());
  const submit = button(words.goOn, press, { id: 'go-on', 'data-variant': 'sun', 'data-block': true });
  const note = chosen.size > 0 ? words.only(formatHosts(chosenHosts(), texts)) : words.choose;
  return el(
    'section',
    { class: 'Stack', 'data-gap': '5' },
    el(
      'fieldset',
      // The same id as the button that opened it, so that it receives the focus (replaceBody).
      { id: 'more', tabindex: '-1' },
      el('legend', { class: 'vh' }, words.sites),
      el('div', { class: 'SiteGrid' }, ...options),
    ),
    el(
      'div',
      { class: 'Field' },
      el('label', { for: 'own' }, words.another),
      el('div', { class: 'InputWrap' }, field, el('span', { class: 'InputWrap-end' }, addButton)),
    ),
    el(
      'div',
      { class: 'Stack', 'data-gap': '2' },
      submit,
      el('p', { class: 'Note' }, note),
      el('p', { class: 'FieldError', role: 'alert' }, message),
    ),
  );
}

/** Chooses the typed site; false if it is not a site, which then stays in its field. */
function chooseTyped(noSite: string): boolean {
  const host = siteHostOf(typed);
  message = host ? '' : noSite;
  if (!host) return false;
  added.add(host);
  chosen.add(host);
  typed = '';
  return true;
}

/** Asks for the permission first, because the browser allows that only in the click itself. */
async function nameChosen({ t }: Texts, redraw: () => Promise<void>): Promise<void> {
  const hosts = chosenHosts();
  if (hosts.length === 0) return;
  const granted = await chrome.permissions.request({ origins: hosts.flatMap(originsOf) }).catch(() => false);
  message = granted ? '' : t.first.denied;
  if (granted) {
    const sites = hosts.map((host) => ({ host, part: 'all' as const, on: true }));
    const named = change('settings', (record) => {
      record.sites = [...record.sites.filter(({ host }) => !hosts.includes(host)), ...sites];
    });
    await named.then(
      () => chosen.clear(),
      () => (message = t.popup.broken),
    );
  }
  await redraw();
}
