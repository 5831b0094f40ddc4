/** Decides whether a tab that arrives at an address gets a pause, and opens each pause only once. */
import { decideArrival, moveTab, openFrom } from '@scrollstop/challenge/features/pause/site-pause';
import { callWithOptional, isFirefox, pauseAddress } from '../addresses.ts';
import type { Arrive, ArriveReply } from '../messages.ts';
import { read } from '../record.ts';
import { scheduleQuestion } from './question.ts';
import { changeSession, type OpenPause, session } from './session.ts';

/** A tab is expected to open its address within this time; later a new decision is made for it. */
export const ON_ITS_WAY_MS = 3_000;

const minuteOf = (now: number) => new Date(now).getHours() * 60 + new Date(now).getMinutes();

/** In doubt, and after every error, the page is shown. */
export async function decide(tab: number, address: string): Promise<ReturnType<typeof decideArrival>> {
  const now = Date.now();
  const [rules, { visits }] = await Promise.all([read('settings'), session()]);
  return decideArrival({ tab, address, now, minute: minuteOf(now) }, rules, visits);
}

/** Records that the tab is on this site and on no other; null: on none. */
export async function recordMove(tab: number, host: string | null): Promise<void> {
  const before = (await session()).visits;
  await changeSession({ visits: moveTab(before, { tab, host, now: Date.now() }) });
  const isInside = before.some((one) => one.tab === tab && one.host === host && one.leftAt === undefined);
  if (host !== null && !isInside) await scheduleQuestion(tab);
}

/** Handles a new document of a named site in a tab. */
export async function arriveByPage(tab: number, address: string, { restored, length }: Arrive): Promise<ArriveReply> {
  const { openPauses } = await session();
  const openPause = openPauses.find((one) => one.tab === tab && !one.leftAt);
  // The change of the address was reported first and has already opened the pause.
  if (openPause?.length === 0 && Date.now() - openPause.openedAt < ON_ITS_WAY_MS && !openPause.shown) return 'pause';
  if (restored && openPause?.address === address) {
    // "Back" at the pause led to the requested page: go on to the page before that.
    await leavePause(tab);
    return 'back';
  }
  return arrive(tab, address, length);
}

/**
 * Handles a changed address of a tab, perhaps without a new document. While a pause is open there, or was just left,
 * the guard decides. An empty address is one that the extension may not see: another site, or none yet in a tab that is
 * just being opened (`settled: false`).
 */
export async function arriveByAddress(tab: number, address: string, settled: boolean): Promise<void> {
  const { openPauses, visits } = await session();
  if (!address && !settled && visits.some((visit) => visit.tab === tab && visit.opened)) return;
  const open = openPauses.some(
    (pause) =>
      pause.tab === tab && (!pause.leftAt || (pause.address === address && Date.now() - pause.leftAt < ON_ITS_WAY_MS)),
  );
  if (!open) await arrive(tab, address, 0);
}

async function arrive(tab: number, address: string, length: number): Promise<ArriveReply> {
  const arrival = await decide(tab, address);
  await closePause(tab);
  if (!arrival.pause) {
    await recordMove(tab, arrival.site?.host ?? null);
    return 'show';
  }
  const { host } = arrival.pause;
  await recordMove(tab, null);
  const openedAt = Date.now();
  try {
    // In Firefox the pause replaces the page in the history, so that "back" skips both; Android may refuse that.
    const supported = await callWithOptional(
      (properties: chrome.tabs.UpdateProperties) => chrome.tabs.update(tab, properties),
      { url: pauseAddress(address) },
      isFirefox() ? { loadReplace: true } : {},
    );
    const openPause = { tab, host, address, length, openedAt, replaces: isFirefox() && supported, shown: false };
    await changeSession({ openPauses: [...(await session()).openPauses, openPause] });
    return 'pause';
  } catch {
    return 'show';
  }
}

export async function leavePause(tab: number): Promise<void> {
  const { openPauses } = await session();
  const leave = (pause: OpenPause) => (pause.tab === tab ? { ...pause, leftAt: Date.now() } : pause);
  await changeSession({ openPauses: openPauses.map(leave) });
}

export async function closePause(tab: number): Promise<void> {
  const { openPauses } = await session();
  if (openPauses.some((pause) => pause.tab === tab))
    await changeSession({ openPauses: openPauses.filter((pause) => pause.tab !== tab) });
}

export async function recordOpener(opener: number, tab: number): Promise<void> {
  await changeSession({ visits: openFrom((await session()).visits, opener, tab) });
}

/** A tab has a new id: its visit ends, and a pause that is open in it moves to the new id. */
export async function replaceTab(before: number, tab: number): Promise<void> {
  await recordMove(before, null);
  const moved = (await session()).openPauses.map((pause) => (pause.tab === before ? { ...pause, tab } : pause));
  await changeSession({ openPauses: moved });
}
