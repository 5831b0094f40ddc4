/** A user's month with an injected clock, in Rome. */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { achievementFacts, isHonestTry } from '../../../src/features/achievements/achievement-facts.ts';
import { unlock } from '../../../src/features/achievements/achievements.ts';
import type { Unlocked } from '../../../src/record/merge-unlocked.ts';
import { challenges, ofDay } from '../../../src/content/challenges.ts';
import {
  advanceAccess,
  dayState,
  isOpenForInput,
  reconcileAccess,
  shownDay,
} from '../../../src/days/days.ts';
import type { AccessRecord, DayState } from '../../../src/days/days.ts';
import { localDateOf, utcOffsetOf } from '../../../src/days/local-date.ts';
import { mergeEntries } from './entries.ts';
import { minutesSent } from '../../../src/activity/minutes.ts';
import { userStats } from '../../../src/days/stats.ts';
import type { UserStats } from '../../../src/days/stats.ts';
import { checkin } from './checkins.ts';

export interface Home {
  readonly shown: number;
  readonly state: DayState;
  readonly stats: UserStats;
}

export class Walk {
  private record: AccessRecord | null = null;
  private entries: ProgressEntry[] = [];
  private checkins: Checkin[] = [];
  private unlocked: Unlocked = {};

  /** Opens the app at an instant, as happens on start, on waking and at midnight. */
  open(now: Date): Home {
    const today = localDateOf(now);
    const record = reconcileAccess(advanceAccess(this.record, today, now.toISOString()), this.entries, today);
    this.record = record;
    return {
      shown: shownDay(this.entries, record, today),
      state: dayState(this.entries, today),
      stats: userStats(this.entries, {}, this.unlocked),
    };
  }

  /** Submits the shown day. Throws when it is not open. Returns the new achievements. */
  submit(now: Date, completionStatus: ProgressEntry['completionStatus'], reflectionText = ''): string[] {
    const { shown } = this.open(now);
    if (!isOpenForInput(shown, shown, this.entries)) throw new Error(`day ${shown} is not open`);
    const completed = completionStatus !== 'no';
    const entry: ProgressEntry = {
      day: shown,
      completed,
      completionStatus,
      completedAt: completed ? now.toISOString() : null,
      completedOn: completed ? localDateOf(now) : null,
      utcOffset: completed ? utcOffsetOf(now) : null,
      timeSpent: minutesSent(0, ofDay(challenges, shown).timeRequired),
      elapsed: 0,
      reflectionText,
      updatedAt: now.toISOString(),
    };
    const before = this.entries.find(({ day }) => day === shown);
    this.entries = mergeEntries(this.entries, [entry]);
    return this.evaluate(now, isHonestTry(before, entry));
  }

  sendCheckin(now: Date): string[] {
    this.checkins = [...this.checkins, checkin(localDateOf(now), 4)];
    return this.evaluate(now, false);
  }

  private evaluate(now: Date, honestTry: boolean): string[] {
    const { entries, checkins } = this;
    const facts = achievementFacts({ entries, checkins, counters: {}, honestTry });
    const { unlocked, fresh } = unlock(this.unlocked, facts, now.toISOString());
    this.unlocked = unlocked;
    return fresh;
  }
}
