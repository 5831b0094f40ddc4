/** The cards on home: one at a time, in a fixed order, each at its time (H-13). Dates are local. */
import type { HomeCard } from '@scrollstop/contracts/device/storage-home-cards';
import { NEW_CARD_DAYS } from '../../constants.ts';
import { daysBetween } from '../../days/local-date.ts';

/** Everything that decides whether a card is due. */
export interface HomeFacts {
  daysCompleted: number;
  /** Nothing is left to do today. */
  dayDone: boolean;
  /** The reminder was ignored so often that it asks whether to continue. */
  reminderAsks: boolean;
  /** The install invitation is due (W-1); false in an installed app. */
  installDue: boolean;
  /** This device can create a passkey, and the account has none. */
  passkeyPossible: boolean;
  /** This week's own number has not been entered yet. */
  numberAsked: boolean;
  hasPlan: boolean;
  /** True with a buddy or an open invite, and in a demo, which has nobody to invite. */
  hasBuddy: boolean;
}

/** In order of priority; the first one that is due is shown next. */
const cards = {
  /** Waits for an answer; without one the reminder stops. */
  reminder: (facts) => facts.reminderAsks,
  /** On the second day, so that the app is found again. Not when the day is done, which ends the visit. */
  install: (facts) => facts.installDue && !facts.dayDone,
  /**
   * After the second day is done. That morning's install invitation delays it to the fourth evening: a sign-in works
   * without a passkey, but an app that is not on the home screen is not opened again.
   */
  passkey: (facts) => facts.passkeyPossible && facts.dayDone && facts.daysCompleted >= 2,
  /** From the second day on, because the first evening already asks about the reminder. */
  number: (facts) => facts.numberAsked && facts.daysCompleted >= 1 && !facts.dayDone,
  /** After some days, users know their hard moment. */
  plan: (facts) => !facts.hasPlan && facts.daysCompleted >= 4,
  /** Last, because it needs somebody else. */
  buddy: (facts) => !facts.hasBuddy && facts.daysCompleted >= 7,
} satisfies Record<string, (facts: HomeFacts) => boolean>;

export type HomeCardId = keyof typeof cards;
export const homeCardIds = Object.keys(cards) as HomeCardId[];

/** The card to show, or null; the current one stays while it is due and not dismissed. `shown`: all cards so far. */
export function cardOnHome(facts: HomeFacts, shown: readonly HomeCard[], today: string): HomeCardId | null {
  const gone = new Set<string>(shown.filter((card) => card.gone).map(({ id }) => id));
  const due = homeCardIds.filter((id) => cards[id](facts) && !gone.has(id));
  const newestFirst = [...shown].sort((a, b) => (a.on < b.on ? 1 : -1));
  const current = newestFirst.flatMap((card) => due.find((id) => id === card.id) ?? [])[0];
  if (current) return current;
  // A future date comes from a wrong clock.
  const last = newestFirst.find(({ on }) => on <= today)?.on;
  if (last !== undefined && daysBetween(last, today) < NEW_CARD_DAYS) return null;
  return due[0] ?? null;
}
