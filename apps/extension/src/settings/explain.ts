/** Explains the browser's broad permission prompt and what the extension really does, and offers to connect. */
import { el } from '@scrollstop/ui/pause/dom.ts';
import { appOrigin, appPattern, isFirefox } from '../addresses.ts';
import type { Texts } from '../language.ts';
import type { SettingsMessage } from '../messages.ts';
import { change, type Connection, resetConnection } from '../record.ts';
import { chosenHosts, formatHosts } from './choose-sites.ts';
import { button, icon } from './controls.ts';

/** `refused` shows that the change was not stored. */
type Redraw = (refused?: boolean) => Promise<void>;

export function explain(texts: Texts, connection: Connection, redraw: Redraw): HTMLElement {
  const { asks, ours } = texts.t.first;
  const sites = formatHosts(chosenHosts(), texts);
  const hidden = { 'aria-hidden': 'true' };
  const picture = el(
    'div',
    { class: 'AskPicture Stack', 'data-gap': '2', role: 'img', 'aria-label': asks.picture(sites) },
    el('b', hidden, asks.line),
    el('p', { class: 'Small', ...hidden }, asks.could(sites)),
    el(
      'p',
      { class: 'AskPicture-buttons Row', 'data-gap': '2', 'data-wrap': true, ...hidden },
      el('span', {}, asks.deny),
      el('span', {}, asks.allow),
    ),
  );
  const does = (text: string) => el('li', {}, icon('check'), el('span', {}, text));
  const doesNot = (text: string) => el('li', { 'data-no': true }, icon('cross'), el('span', {}, text));
  return el(
    'section',
    { class: 'Card Stack', 'data-gap': '5', 'aria-labelledby': 'asks' },
    el(
      'div',
      { class: 'Stack', 'data-gap': '2' },
      el('h2', { class: 'SectionTitle', id: 'asks' }, asks.title),
      el('p', { class: 'Small' }, asks.text),
    ),
    picture,
    el(
      'div',
      { class: 'Stack' },
      el('h3', { class: 'FieldLabel' }, ours.title),
      el('ul', { class: 'CheckList' }, ...ours.does.map(does), ...ours.doesNot.map(doesNot)),
    ),
    connect(texts, connection, redraw),
  );
}

let waiting = false;

function connect({ t }: Texts, { key, link, dead }: Connection, redraw: Redraw): HTMLElement {
  const words = t.connect;
  const small = (text: string) => el('p', { class: 'Small' }, text);
  if (key)
    return el(
      'div',
      { class: 'Connect Stack', 'data-gap': '2' },
      el('p', { class: 'Small', role: 'status' }, words.done),
      small(link?.counting ? words.counting : words.notCounting),
      button(words.disconnect, () => void disconnect().catch(() => redraw(true)), {
        id: 'connect',
        'data-size': 'sm',
        'data-variant': 'outline',
      }),
    );
  const ask = async () => {
    // In the click itself; the app's own address is requested like that of a site.
    const permissions = { origins: [appPattern()], ...(isFirefox() && { data_collection: ['websiteActivity'] }) };
    const granted = await chrome.permissions.request(permissions).catch(() => false);
    if (!granted) return;
    waiting = true;
    await chrome.runtime.sendMessage<SettingsMessage>({ kind: 'connecting' });
    await chrome.tabs.create({ url: `${appOrigin()}/setup/pause?extension` });
    await redraw();
  };
  const open = button(words.connect, () => void ask(), { class: 'TextLink', id: 'connect' });
  return el(
    'div',
    { class: 'Connect Stack', 'data-gap': '2' },
    dead ? el('p', { class: 'Small', role: 'status' }, words.dead) : null,
    el('p', { class: 'Small' }, el('b', {}, words.ask), ` ${words.text}`),
    small(waiting ? words.waiting : words.note(new URL(appOrigin()).host)),
    el('p', {}, open),
  );
}

/** Forgets the key in this browser. The app can switch it off for every browser. */
async function disconnect(): Promise<void> {
  waiting = false;
  await change('connection', (connection) => resetConnection(connection, ''));
  await chrome.permissions.remove({ origins: [appPattern()] }).catch(() => false);
}
