/** The popup of the toolbar: today's counts, a switch for each site, and "Off for an hour". */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { isOff, OFF_MS } from '@scrollstop/challenge/features/pause/site-pause';
import { type NamedSite, originsOf } from '@scrollstop/challenge/features/pause/sites';
import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { drawing, el } from '@scrollstop/ui/pause/dom.ts';
import { appOrigin } from '../addresses.ts';
import { brand, pageTexts } from '../page.ts';
import { change, type Counts, readAll } from '../record.ts';
import { button, icon, replaceBody, toggle } from './controls.ts';

/** The picture has room for this many. */
const SUNS = 4;

function suns({ notNow, continued }: Counts): SVGElement {
  const xs = [6, 32, 58, 84];
  const up = xs.slice(0, notNow).map((x) => `M${x} 40V30a8 8 0 0 1 16 0v10z`);
  const down = xs.slice(0, Math.min(continued, SUNS)).map((x) => `M${x} 48v10a8 8 0 0 0 16 0V48z`);
  return drawing('', '0 0 104 88', `<path class="up" d="${up.join('')}"/><path class="down" d="${down.join('')}"/>`);
}

/** `refused`: a change could not be stored. */
export async function showPopup(refused = false): Promise<void> {
  const { broken, settings, counts, connection } = await readAll();
  const { t, language } = pageTexts(settings.language);
  const words = t.popup;
  const today = counts.days[localDateOf(new Date())] ?? { shown: 0, notNow: 0, continued: 0 };
  const granted = await Promise.all(
    settings.sites.map(({ host }) => chrome.permissions.contains({ origins: originsOf(host) })),
  );

  const showRefused = () => showPopup(true);
  /** Called in the click itself, because a permission that the user has taken back is requested again. */
  const switchSite = async ({ host }: NamedSite, on: boolean) => {
    if (on && !(await chrome.permissions.request({ origins: originsOf(host) }))) return;
    const changed = change('settings', (record) => {
      record.sites = record.sites.map((site) => (site.host === host ? { ...site, on } : site));
    });
    // Drawn here, because a granted permission changes no record.
    await changed.then(() => showPopup(), showRefused);
  };
  const rows = settings.sites.map((site, index) => {
    const id = `site-${index}`;
    const on = site.on && granted[index]!;
    const control = toggle(id, on, (next) => void switchSite(site, next));
    return el('li', { class: 'Row' }, el('b', { id }, site.host), control);
  });

  const setOff = (until: number) => change('settings', (record) => void (record.offUntil = until)).catch(showRefused);
  const off = isOff(settings.offUntil, Date.now());
  const clock = new Intl.DateTimeFormat(intlLocales[language], { timeStyle: 'short' });
  const offUntilText = () => words.offUntil(clock.format(settings.offUntil));
  const offButton = button(off ? words.onAgain : words.offForAnHour, () => void setOff(off ? 0 : Date.now() + OFF_MS), {
    id: 'off',
    'data-size': 'sm',
    'data-block': true,
    'data-variant': !off && 'outline',
  });
  if (!off) offButton.prepend(icon('clock'));
  const pause = off
    ? [el('p', { class: 'Row Banner', role: 'status' }, icon('clock'), offUntilText()), offButton]
    : [offButton];
  const openSettings = (event: Event) => {
    event.preventDefault();
    void chrome.runtime.openOptionsPage().then(() => close());
  };
  const body = rows.length
    ? [el('ul', { 'aria-label': words.before }, ...rows), ...pause]
    : [
        el('p', { class: 'Small' }, broken ? words.broken : words.none),
        button(words.choose, openSettings, { 'data-block': true }),
      ];
  if (refused) body.push(el('p', { class: 'FieldError', role: 'alert' }, words.broken));
  if (connection.dead) body.push(el('p', { class: 'Note' }, t.connect.dead));

  const pair = (name: string, figure: number) =>
    el('div', { class: 'Row' }, el('dt', {}, name), el('dd', {}, String(figure)));
  replaceBody(
    el(
      'main',
      { class: 'ExtPopup' },
      el(
        'header',
        { class: 'ExtPopup-head Row', 'data-gap': '2', 'data-justify': 'between' },
        brand(t.brand, 'h1'),
        el('span', { class: 'Small' }, words.today),
      ),
      el(
        'section',
        { class: 'PopCounts', 'aria-label': words.today },
        suns(today),
        el('dl', {}, pair(words.notNow, today.notNow), pair(words.continued, today.continued)),
      ),
      el(
        'div',
        { class: 'ExtPopup-body' },
        ...body,
        el(
          'p',
          { class: 'ExtPopup-foot Row', 'data-justify': 'between' },
          el('a', { class: 'TextLink', href: 'settings.html', click: openSettings }, words.change),
          el('a', { class: 'TextLink', href: `${appOrigin()}/`, target: '_blank' }, words.open),
        ),
      ),
    ),
  );
}
