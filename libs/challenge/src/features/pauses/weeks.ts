/** Interruptions and pauses by week (U-6): only counts, no minutes. */
import type { DayCounts } from '@scrollstop/contracts/urge/day-counts';
import { PAUSE_WEEKS, WEEK_DAYS } from '../../constants.ts';
import { addDays, dayIndex } from '../../days/local-date.ts';
import { browserNameOf } from '../pause/counting-device.ts';
import type { DeviceDays } from '../../record/day-counts.ts';

export interface PauseWeek extends DayCounts {
  /** Local date of its Monday. */
  readonly monday: string;
  /** False for a week without any count on any device, which is not shown as zero. */
  readonly recorded: boolean;
}

/** 1970-01-01 was a Thursday. */
const mondayOf = (date: string): string => addDays(date, -((dayIndex(date) + 3) % WEEK_DAYS));

/** The last weeks up to the current one, Monday to Sunday, over all devices; oldest first. */
export function pauseWeeks(counts: DeviceDays, today: string): PauseWeek[] {
  const thisMonday = mondayOf(today);
  return Array.from({ length: PAUSE_WEEKS }, (_, index) => {
    const monday = addDays(thisMonday, (index - PAUSE_WEEKS + 1) * WEEK_DAYS);
    const days = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(monday, day));
    const cells = Object.values(counts).flatMap((dates) => days.flatMap((day) => dates[day] ?? []));
    const sum = (name: keyof DayCounts) => cells.reduce((total, cell) => total + cell[name], 0);
    const week = { interruptions: sum('interruptions'), notNow: sum('notNow'), continued: sum('continued') };
    return { monday, ...week, recorded: week.interruptions + week.continued > 0 };
  });
}

export interface BrowserPauses extends Pick<DayCounts, 'notNow' | 'continued'> {
  readonly browser: string;
}

/** This week's pauses in each browser with the extension, by name; browsers that counted nothing are left out. */
export function pausesByBrowser(counts: DeviceDays, today: string): BrowserPauses[] {
  const names = new Set(Object.keys(counts).flatMap((device) => browserNameOf(device) ?? []));
  return [...names].sort().flatMap((browser) => {
    const entries = Object.entries(counts).filter(([device]) => browserNameOf(device) === browser);
    const { notNow, continued } = pauseWeeks(Object.fromEntries(entries), today).at(-1)!;
    return notNow + continued > 0 ? [{ browser, notNow, continued }] : [];
  });
}
