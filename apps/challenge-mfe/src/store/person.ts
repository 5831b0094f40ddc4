import type { AccessRecord } from '@scrollstop/challenge/days';
import type { Checkin } from '@scrollstop/contracts/checkins';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { keepAccess } from './access.ts';
import type { Activation } from './activation.ts';
import type { Cell } from './cell.ts';
import { openCells } from './cells.ts';
import type { CheckinDraft } from './checkin-draft.ts';
import { checkinRules, markCheckinDone } from './checkins.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Drafts } from './draft.ts';
import type { EmergencyLog } from './emergency-log.ts';
import { followTabs } from './follow-tabs.ts';
import { createMarkedList, type MarkedList } from './marked-list.ts';
import { entryRules } from './progress.ts';
import type { Stats } from './stats.ts';
import { createToday, type Today } from './today.ts';
import { mirrorTotals, sumsOf, type Totals } from './totals.ts';

/** The local-first record of one person on this device. */
export interface Person {
  progress: MarkedList<ProgressEntry>;
  checkins: MarkedList<Checkin>;
  totals: Cell<Totals | null>;
  stats: Cell<Stats>;
  access: Cell<AccessRecord | null>;
  drafts: Cell<Drafts>;
  checkinDraft: Cell<CheckinDraft | null>;
  emergencyLog: Cell<EmergencyLog>;
  activation: Cell<Activation | null>;
  today: Today;
  now: () => Date;
  /** Follows the calendar and other tabs until the answer is called. */
  follow: () => () => void;
}

export interface PersonDeps {
  storage: DeviceStorage;
  now: () => Date;
}

export function createPerson({ storage, now }: PersonDeps): Person {
  const { byKey, entries, checkins: checkinCell, ...cells } = openCells(storage);
  const { access, totals } = cells;
  const progress = createMarkedList<ProgressEntry>(entries, entryRules);
  const checkins = createMarkedList<Checkin>(checkinCell, checkinRules);
  const today = createToday(now);
  const keepDay = (): void => keepAccess(access, entries.get(), now());
  const mirror = (): void => mirrorTotals(storage, sumsOf(totals.get()));
  const markDone = (): void => markCheckinDone(storage, checkins.get(), today.get());

  // Before the first paint, so that home never shows a day that it then takes back.
  keepDay();

  return {
    ...cells,
    progress,
    checkins,
    today,
    now,
    follow() {
      const stops = [
        today.subscribe(keepDay),
        entries.subscribe(keepDay),
        totals.subscribe(mirror),
        checkins.subscribe(markDone),
        followTabs(byKey),
      ];
      keepDay();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
