/** The worker: wakes for what happens in a tab, decides, and sleeps again. It reads no page. */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { appOrigin, isFirefox } from '../addresses.ts';
import type { Message, PauseMessage, ShownReply } from '../messages.ts';
import { count, refreshAccount, takeKey } from './account.ts';
import {
  arriveByAddress,
  arriveByPage,
  closeDoor,
  decide,
  leaveDoor,
  move,
  ON_ITS_WAY_MS,
  openedFrom,
  replace,
} from './arrivals.ts';
import { adoptOpenTabs, meetOpenTabs, registerGuards } from './guards.ts';
import { askQuestion } from './question.ts';
import { changeSession, session } from './session.ts';

/** One after another: two events of a tab must not both find that a pause is due. A failure does not reach the next. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
const later = (work: () => Promise<unknown>) => void inTurn(work).catch(() => undefined);

chrome.runtime.onMessage.addListener((message: Message, sender, respond: (reply: unknown) => void) => {
  const reply = replyTo(message, sender);
  reply.then(respond, () => respond(null));
  return true;
});

async function replyTo(message: Message, { id, tab, url, frameId }: chrome.runtime.MessageSender) {
  const from = url ?? '';
  const ours = from.startsWith(chrome.runtime.getURL(''));
  if (id !== chrome.runtime.id) return null;
  if (message.kind === 'connecting') return ours && inTurn(() => changeSession({ connectingSince: Date.now() }));
  if (tab?.id === undefined || frameId !== 0) return null;
  const tabId = tab.id;
  if (message.kind === 'arrive') return inTurn(() => arriveByPage(tabId, from, message));
  return ours ? inTurn(() => pauseReply(tabId, tab.incognito, message)) : null;
}

/** A pause in a private window is counted nowhere, and the server hears nothing of it (B-14). */
async function pauseReply(tab: number, isPrivate: boolean, message: PauseMessage): Promise<ShownReply | null> {
  const { kind, address } = message;
  const { doors } = await session();
  const door = doors.find((one) => one.tab === tab && one.address === address);
  const today = localDateOf(new Date(Date.now()));
  if (kind === 'left') return leaveDoor(tab).then(() => null);
  // A second press while the browser is on its way is no second answer.
  if (kind !== 'shown' && door && !door.leftAt && !isPrivate) count(kind, today);
  if (kind === 'notNow') return null;
  const { pause } = await decide(tab, address);
  if (kind === 'continued') {
    if (pause) await move(tab, pause.host);
    await closeDoor(tab);
    return null;
  }
  if (!pause) return { due: false, elapsedMs: 0, behind: false };
  if (door?.leftAt && Date.now() - door.leftAt < ON_ITS_WAY_MS) return null;
  // A page that the browser has restored, or that was loaded again, belongs to the pause that it shows.
  const { openedAt = Date.now(), length = 0, replaces = isFirefox() } = door ?? {};
  const open = { tab, host: pause.host, address, openedAt, length, replaces, shown: true };
  await changeSession({ doors: [...doors.filter((one) => one.tab !== tab), open] });
  if (!door?.shown && !isPrivate) count('shown', today);
  if (!isPrivate) void refreshAccount().catch(() => undefined);
  const added = length ? message.length > length : !replaces;
  const elapsedMs = door?.shown ? Date.now() - openedAt : 0;
  return { due: true, elapsedMs, behind: door !== undefined && added };
}

chrome.tabs.onUpdated.addListener((id, { url, status, discarded }, tab) => {
  if (discarded) later(() => move(id, null));
  else if (url || status) {
    const address = tab.url ?? '';
    if (address.startsWith(`${appOrigin()}/pause`)) later(() => takeKey(id, address));
    later(() => arriveByAddress(id, address, status === 'complete'));
  }
});
chrome.tabs.onCreated.addListener(({ id, openerTabId }) => {
  if (id !== undefined && openerTabId !== undefined) later(() => openedFrom(openerTabId, id));
});
chrome.tabs.onRemoved.addListener((id) =>
  later(async () => {
    await move(id, null);
    await closeDoor(id);
  }),
);
// Chromium gives a tab that it puts to sleep another id.
chrome.tabs.onReplaced?.addListener((id, before) => later(() => replace(before, id)));
chrome.alarms.onAlarm.addListener(({ name }) => later(() => askQuestion(name)));

chrome.permissions.onAdded.addListener(() => later(registerGuards));
chrome.permissions.onRemoved.addListener(() => later(registerGuards));
chrome.storage.onChanged.addListener(({ settings }) => {
  if (!settings) return;
  const hosts = (value: unknown) => JSON.stringify((value as { sites?: unknown[] } | undefined)?.sites ?? []);
  if (hosts(settings.oldValue) !== hosts(settings.newValue))
    later(async () => {
      // First, so that a visit which the guard meets at once is none of the tabs that were there before.
      await adoptOpenTabs();
      await registerGuards();
    });
});
chrome.runtime.onStartup.addListener(() =>
  later(async () => {
    await registerGuards();
    await meetOpenTabs();
  }),
);
chrome.runtime.onInstalled.addListener(({ reason }) =>
  later(async () => {
    // Only this extension's own pages may read what it keeps, not its guard in a page. Firefox has no such choice.
    await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    // With a new release of the browser, its tabs have only just begun.
    if (reason === 'update') await adoptOpenTabs();
    await registerGuards();
    if (reason === 'install') await chrome.tabs.create({ url: chrome.runtime.getURL('settings.html') });
  }),
);
