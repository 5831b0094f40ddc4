import { isHonestTry } from '@scrollstop/challenge/achievement-facts';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { AccessRecord } from '@scrollstop/challenge/days';
import { type Checkin, CheckinList, Checkin as CheckinSchema } from '@scrollstop/contracts/checkins';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/progress';
import { keepAccess } from './access.ts';
import type { Activation } from './activation.ts';
import type { Cell } from './cell.ts';
import { openCells } from './cells.ts';
import type { Channel } from './channel.ts';
import { checkinRules, markCheckinDone } from './checkins.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Draft } from './draft.ts';
import type { EmergencyLog } from './emergency-log.ts';
import { followTabs } from './follow-tabs.ts';
import { listChannel } from './list-channel.ts';
import { createMarkedList, type MarkedList } from './marked-list.ts';
import { type Attempt, entryRules, recordAttempt } from './progress.ts';
import { keepStats, type Stats } from './stats.ts';
import { createToday, type Today } from './today.ts';
import { totalsChannel } from './totals-channel.ts';
import { mirrorTotals, sumsOf, touch, type Totals } from './totals.ts';

/** The local-first record of one person on this device. */
export interface Person {
  progress: MarkedList<ProgressEntry>;
  checkins: MarkedList<Checkin>;
  totals: Cell<Totals | null>;
  stats: Cell<Stats>;
  access: Cell<AccessRecord | null>;
  draft: Cell<Draft | null>;
  emergencyLog: Cell<EmergencyLog>;
  activation: Cell<Activation | null>;
  today: Today;
  now: () => Date;
  /** What the server keeps as well. */
  channels: readonly Channel[];
  /** Writes an attempt, ends its draft; answers with the achievements it has unlocked. */
  submitDay: (attempt: Attempt) => AchievementId[];
  /** Unlocks what the records have earned by now. */
  award: () => AchievementId[];
  /** Follows the calendar and other tabs until the answer is called. */
  follow: () => () => void;
}

export interface PersonDeps {
  storage: DeviceStorage;
  now: () => Date;
}

export function createPerson({ storage, now }: PersonDeps): Person {
  const { byKey, entries, checkins: checkinCell, ...cells } = openCells(storage);
  const { access, draft, stats, totals } = cells;
  const progress = createMarkedList<ProgressEntry>(entries, entryRules);
  const checkins = createMarkedList<Checkin>(checkinCell, checkinRules);
  const today = createToday(now);
  const keepDay = (): void => keepAccess(access, entries.get(), now());
  const mirror = (): void => mirrorTotals(storage, sumsOf(totals.get()));
  const markDone = (): void => markCheckinDone(storage, checkins.get(), today.get());

  function award(honestTry = false): AchievementId[] {
    const counters = sumsOf(totals.get());
    const input = { entries: progress.get(), checkins: checkins.get(), counters, honestTry };
    const fresh = keepStats(stats, input, now());
    if (fresh.length > 0) touch(totals);
    return fresh;
  }

  // Before the first paint, so that home never shows a day that it then takes back (T-3).
  keepDay();
  award();

  return {
    ...cells,
    progress,
    checkins,
    today,
    now,
    channels: [
      listChannel(progress, '/api/progress', ProgressEntry, ProgressList),
      listChannel(checkins, '/api/checkins', CheckinSchema, CheckinList),
      totalsChannel(totals, stats),
    ],
    submitDay(attempt) {
      const dayOf = () => progress.get().find(({ day }) => day === attempt.day);
      const before = dayOf();
      recordAttempt(progress, attempt, now());
      draft.update(() => null);
      const after = dayOf();
      return award(after !== undefined && isHonestTry(before, after));
    },
    award: () => award(),
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
