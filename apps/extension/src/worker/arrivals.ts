/** A tab arrives at an address: is there a pause, and is it told to the tab once and only once? */
import { decideArrival, moveTab, openFrom } from '@scrollstop/challenge/features/pause/site-pause';
import { isFirefox, orWithout, pauseAddress } from '../addresses.ts';
import type { Arrive, ArriveReply } from '../messages.ts';
import { read } from '../record.ts';
import { scheduleQuestion } from './question.ts';
import { changeSession, type Door, session } from './session.ts';

/** A tab opens its address within this time; after that a new decision is made for it. */
export const ON_ITS_WAY_MS = 3_000;

const minuteOf = (now: number) => new Date(now).getHours() * 60 + new Date(now).getMinutes();

/** In doubt, and on every error, the answer is to show the page. */
export async function decide(tab: number, address: string): Promise<ReturnType<typeof decideArrival>> {
  const now = Date.now();
  const [rules, { visits }] = await Promise.all([read('settings'), session()]);
  return decideArrival({ tab, address, now, minute: minuteOf(now) }, rules, visits);
}

/** The tab is in this site now, and out of every other; null: in none. */
export async function move(tab: number, host: string | null): Promise<void> {
  const before = (await session()).visits;
  await changeSession({ visits: moveTab(before, { tab, host, now: Date.now() }) });
  const isInside = before.some((one) => one.tab === tab && one.host === host && one.leftAt === undefined);
  if (host !== null && !isInside) await scheduleQuestion(tab);
}

/** A document of a named site has begun in a tab. */
export async function arriveByPage(tab: number, address: string, { restored, length }: Arrive): Promise<ArriveReply> {
  const { doors } = await session();
  const door = doors.find((one) => one.tab === tab && !one.leftAt);
  // The change of the address was first, and has opened the pause already.
  if (door?.length === 0 && Date.now() - door.openedAt < ON_ITS_WAY_MS && !door.shown) return 'pause';
  if (restored && door?.address === address) {
    // "Back" at the pause led to the page after it: on to the page before that.
    await leaveDoor(tab);
    return 'back';
  }
  return arrive(tab, address, length);
}

/**
 * The address of a tab has changed, perhaps without a new document. While a pause is open there, or was
 * just left, the guard decides. An empty address is
 * one that the extension may not see: another site, or none yet in a tab that is just being opened (`settled: false`).
 */
export async function arriveByAddress(tab: number, address: string, settled: boolean): Promise<void> {
  const { doors, visits } = await session();
  if (!address && !settled && visits.some((visit) => visit.tab === tab && visit.opened)) return;
  const open = doors.some(
    (door) =>
      door.tab === tab && (!door.leftAt || (door.address === address && Date.now() - door.leftAt < ON_ITS_WAY_MS)),
  );
  if (!open) await arrive(tab, address, 0);
}

async function arrive(tab: number, address: string, length: number): Promise<ArriveReply> {
  const arrival = await decide(tab, address);
  await closeDoor(tab);
  if (!arrival.pause) {
    await move(tab, arrival.site?.host ?? null);
    return 'show';
  }
  const { host } = arrival.pause;
  await move(tab, null);
  const openedAt = Date.now();
  try {
    // Firefox puts the pause in the place of the page, so that "back" leads past both; on Android it may refuse to.
    const whole = await orWithout(
      (properties: chrome.tabs.UpdateProperties) => chrome.tabs.update(tab, properties),
      { url: pauseAddress(address) },
      isFirefox() ? { loadReplace: true } : {},
    );
    const door = { tab, host, address, length, openedAt, replaces: isFirefox() && whole, shown: false };
    await changeSession({ doors: [...(await session()).doors, door] });
    return 'pause';
  } catch {
    return 'show';
  }
}

export async function leaveDoor(tab: number): Promise<void> {
  const { doors } = await session();
  const leave = (door: Door) => (door.tab === tab ? { ...door, leftAt: Date.now() } : door);
  await changeSession({ doors: doors.map(leave) });
}

export async function closeDoor(tab: number): Promise<void> {
  const { doors } = await session();
  if (doors.some((door) => door.tab === tab)) await changeSession({ doors: doors.filter((door) => door.tab !== tab) });
}

export async function openedFrom(opener: number, tab: number): Promise<void> {
  await changeSession({ visits: openFrom((await session()).visits, opener, tab) });
}

/** The tab is out of its site, and a pause in it stays the one that it was. */
export async function replace(before: number, tab: number): Promise<void> {
  await move(before, null);
  const { doors } = await session();
  await changeSession({ doors: doors.map((door) => (door.tab === before ? { ...door, tab } : door)) });
}
