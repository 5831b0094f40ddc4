/** The cards on home: one at a time, in one order, each at its moment (H-13). Dates are local dates. */
import type { HomeCard } from '@scrollstop/contracts/device/storage-home-cards';
import { NEW_CARD_DAYS } from '../../constants.ts';
import { daysBetween } from '../../days/local-date.ts';

/** Everything that decides whether a card is due. */
export interface HomeFacts {
  daysCompleted: number;
  /** Nothing is left to do today. */
  dayDone: boolean;
  /** It has gone by unanswered so often that it asks itself. */
  reminderAsks: boolean;
  /** W-1, which no installed app fulfils. */
  installDue: boolean;
  /** This device could make a passkey, and the account has none. */
  passkeyPossible: boolean;
  /** This week's own number is not typed yet. */
  numberAsked: boolean;
  hasPlan: boolean;
  /** There is a buddy, an open invite, or nobody to ask for one: a demo. */
  hasBuddy: boolean;
}

/** In the order in which they may be shown; the first one that is due is next. */
const cards = {
  /** It waits for an answer, and stops without one. */
  reminder: (facts) => facts.reminderAsks,
  /** On the second day: an app on the home screen is found again. Not while the day is done, which is the end of it. */
  install: (facts) => facts.installDue && !facts.dayDone,
  /**
   * Once the second day is done. The invitation of that morning keeps it back to the fourth evening: signing in works
   * without a passkey, while an app that is not on the home screen is not opened again.
   */
  passkey: (facts) => facts.passkeyPossible && facts.dayDone && facts.daysCompleted >= 2,
  /** From the second day: the evening of the first asks one question, and that is the reminder. */
  number: (facts) => facts.numberAsked && facts.daysCompleted >= 1 && !facts.dayDone,
  /** After some days users know their hard moment. */
  plan: (facts) => !facts.hasPlan && facts.daysCompleted >= 4,
  /** Last, because it needs somebody else. */
  buddy: (facts) => !facts.hasBuddy && facts.daysCompleted >= 7,
} satisfies Record<string, (facts: HomeFacts) => boolean>;

export type HomeCardId = keyof typeof cards;
export const homeCardIds = Object.keys(cards) as HomeCardId[];

/**
 * The card to show, or null. The one on home stays until it is dismissed or no longer due. `known`: those that have
 * been on home.
 */
export function cardOnHome(facts: HomeFacts, known: readonly HomeCard[], today: string): HomeCardId | null {
  const gone = new Set<string>(known.filter((card) => card.gone).map(({ id }) => id));
  const due = homeCardIds.filter((id) => cards[id](facts) && !gone.has(id));
  const newestFirst = [...known].sort((a, b) => (a.on < b.on ? 1 : -1));
  const standing = newestFirst.flatMap((card) => due.find((id) => id === card.id) ?? [])[0];
  if (standing) return standing;
  // A date in the future was written by a wrong clock.
  const last = newestFirst.find(({ on }) => on <= today)?.on;
  if (last !== undefined && daysBetween(last, today) < NEW_CARD_DAYS) return null;
  return due[0] ?? null;
}
