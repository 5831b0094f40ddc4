/** The worker: wakes for the events of a tab, decides, and sleeps again. It reads no page. */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { appOrigin, isFirefox } from '../addresses.ts';
import type { Message, PauseMessage, ShownReply } from '../messages.ts';
import { count, refreshAccount, takeKey } from './account.ts';
import {
  arriveByAddress,
  arriveByPage,
  closePause,
  decide,
  leavePause,
  ON_ITS_WAY_MS,
  recordMove,
  recordOpener,
  replaceTab,
} from './arrivals.ts';
import { adoptOpenTabs, arriveInOpenTabs, registerGuards } from './guards.ts';
import { askQuestion } from './question.ts';
import { changeSession, session } from './session.ts';

/** Runs jobs one after another, so that two events of a tab cannot both find that a pause is due. Survives failures. */
let last: Promise<unknown> = Promise.resolve();
function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
const enqueueEvent = (work: () => Promise<unknown>) => void enqueue(work).catch(() => undefined);

chrome.runtime.onMessage.addListener((message: Message, sender, respond: (reply: unknown) => void) => {
  const reply = replyTo(message, sender);
  reply.then(respond, () => respond(null));
  return true;
});

async function replyTo(message: Message, { id, tab, url, frameId }: chrome.runtime.MessageSender) {
  const from = url ?? '';
  const isOwnPage = from.startsWith(chrome.runtime.getURL(''));
  if (id !== chrome.runtime.id) return null;
  if (message.kind === 'connecting') return isOwnPage && enqueue(() => changeSession({ connectingSince: Date.now() }));
  if (tab?.id === undefined || frameId !== 0) return null;
  const tabId = tab.id;
  if (message.kind === 'arrive') return enqueue(() => arriveByPage(tabId, from, message));
  return isOwnPage ? enqueue(() => pauseReply(tabId, tab.incognito, message)) : null;
}

/** A pause in a private window is neither counted nor reported to the server (B-14). */
async function pauseReply(tab: number, isPrivate: boolean, message: PauseMessage): Promise<ShownReply | null> {
  const { kind, address } = message;
  const { openPauses } = await session();
  const openPause = openPauses.find((one) => one.tab === tab && one.address === address);
  const today = localDateOf(new Date(Date.now()));
  if (kind === 'left') return leavePause(tab).then(() => null);
  // A second press while the browser is leaving is not counted.
  if (kind !== 'shown' && openPause && !openPause.leftAt && !isPrivate) count(kind, today);
  if (kind === 'notNow') return null;
  const { pause } = await decide(tab, address);
  if (kind === 'continued') {
    if (pause) await recordMove(tab, pause.host);
    await closePause(tab);
    return null;
  }
  if (!pause) return { due: false, elapsedMs: 0, behind: false };
  if (openPause?.leftAt && Date.now() - openPause.leftAt < ON_ITS_WAY_MS) return null;
  // A pause page that was restored or reloaded continues the pause that is open.
  const { openedAt = Date.now(), length = 0, replaces = isFirefox() } = openPause ?? {};
  const open = { tab, host: pause.host, address, openedAt, length, replaces, shown: true };
  await changeSession({ openPauses: [...openPauses.filter((one) => one.tab !== tab), open] });
  if (!openPause?.shown && !isPrivate) count('shown', today);
  if (!isPrivate) void refreshAccount().catch(() => undefined);
  const added = length ? message.length > length : !replaces;
  const elapsedMs = openPause?.shown ? Date.now() - openedAt : 0;
  return { due: true, elapsedMs, behind: openPause !== undefined && added };
}

chrome.tabs.onUpdated.addListener((id, { url, status, discarded }, tab) => {
  if (discarded) enqueueEvent(() => recordMove(id, null));
  else if (url || status) {
    const address = tab.url ?? '';
    if (address.startsWith(`${appOrigin()}/pause`)) enqueueEvent(() => takeKey(id, address));
    enqueueEvent(() => arriveByAddress(id, address, status === 'complete'));
  }
});
chrome.tabs.onCreated.addListener(({ id, openerTabId }) => {
  if (id !== undefined && openerTabId !== undefined) enqueueEvent(() => recordOpener(openerTabId, id));
});
chrome.tabs.onRemoved.addListener((id) =>
  enqueueEvent(async () => {
    await recordMove(id, null);
    await closePause(id);
  }),
);
// Chromium gives a discarded tab a new id.
chrome.tabs.onReplaced?.addListener((id, before) => enqueueEvent(() => replaceTab(before, id)));
chrome.alarms.onAlarm.addListener(({ name }) => enqueueEvent(() => askQuestion(name)));

chrome.permissions.onAdded.addListener(() => enqueueEvent(registerGuards));
chrome.permissions.onRemoved.addListener(() => enqueueEvent(registerGuards));
chrome.storage.onChanged.addListener(({ settings }) => {
  if (!settings) return;
  const hosts = (value: unknown) => JSON.stringify((value as { sites?: unknown[] } | undefined)?.sites ?? []);
  if (hosts(settings.oldValue) !== hosts(settings.newValue))
    enqueueEvent(async () => {
      // Before the guard is registered, so that a visit that it reports at once is not taken for an already open tab.
      await adoptOpenTabs();
      await registerGuards();
    });
});
chrome.runtime.onStartup.addListener(() =>
  enqueueEvent(async () => {
    await registerGuards();
    await arriveInOpenTabs();
  }),
);
chrome.runtime.onInstalled.addListener(({ reason }) =>
  enqueueEvent(async () => {
    // Only the extension's own pages may read its storage, not the guard in a page. Firefox has no such setting.
    await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    // Not after an update of the browser, which has only just opened its tabs.
    if (reason === 'update') await adoptOpenTabs();
    await registerGuards();
    if (reason === 'install') await chrome.tabs.create({ url: chrome.runtime.getURL('settings.html') });
  }),
);
