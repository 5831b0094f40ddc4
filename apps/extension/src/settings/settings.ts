/** First run and settings are one page, which shows the named sites as soon as there are any. */
import { languages } from '@scrollstop/contracts/language-tag';
import { el } from '@scrollstop/ui/pause/dom.ts';
import type { Texts } from '../language.ts';
import { brand, pageTexts } from '../page.ts';
import { change, readAll } from '../record.ts';
import { chooseSites } from './choose-sites.ts';
import { explain } from './explain.ts';
import { namedSites } from './named-sites.ts';
import { button, replaceBody } from './controls.ts';

/** The name of each language in that language. */
const names = { en: 'English', it: 'Italiano' };
let adding = false;

/** `refused`: the last change could not be stored. */
export async function showSettings(refused = false): Promise<void> {
  const { settings, connection } = await readAll();
  const texts = pageTexts(settings.language);
  const { t } = texts;
  const first = settings.sites.length === 0;
  const { title, lead } = first ? t.first : t.settings;
  const more = button(t.settings.more, () => ((adding = true), void showSettings()), {
    id: 'more',
    'data-variant': 'outline',
    'data-block': true,
  });
  document.title = `${title} · ${t.brand}`;
  replaceBody(
    el(
      'main',
      { class: 'ExtFirst' },
      el(
        'header',
        { class: 'Row', 'data-wrap': true, 'data-justify': 'between' },
        brand(t.brand),
        languageSwitch(texts),
      ),
      el(
        'div',
        { class: 'ExtFirst-cols' },
        el(
          'div',
          { class: 'Stack', 'data-gap': '5' },
          el(
            'div',
            { class: 'ScreenHead' },
            el('h1', { class: 'ScreenTitle', 'data-size': 'poster', tabindex: '-1' }, title),
            el('p', { class: 'Lead' }, lead),
          ),
          refused ? el('p', { class: 'FieldError', role: 'alert' }, t.popup.broken) : null,
          ...(first ? [] : namedSites(texts, settings, showSettings)),
          first || adding ? chooseSites(texts, settings, showSettings) : more,
        ),
        explain(texts, connection, showSettings),
      ),
    ),
  );
}

function languageSwitch({ language }: Texts): HTMLElement {
  const choose = (chosen: string) => (event: Event) => {
    event.preventDefault();
    change('settings', (record) => void (record.language = chosen)).catch(() => showSettings(true));
  };
  const items = languages.toSorted().map((one) => {
    const current = one === language ? { 'aria-current': 'true' } : {};
    const attributes = {
      href: `?lang=${one}`,
      lang: one,
      hreflang: one,
      id: `language-${one}`,
      click: choose(one),
    };
    return el('li', {}, el('a', { ...attributes, ...current }, names[one]));
  });
  return el('ul', { class: 'LanguageSwitch', 'aria-label': `${names.en} · ${names.it}` }, ...items);
}
