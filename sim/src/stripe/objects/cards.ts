import type { ErrorBody } from '../http/errors.ts';

/** The acquirer's response to a card. */
export type CardOutcome =
  | { kind: 'succeeds' | 'authenticates' | 'processes' | 'refunds_pending' }
  | { kind: 'declines'; error: Pick<ErrorBody, 'code' | 'decline_code' | 'message'> };

const declines = (decline_code: string, message: string): CardOutcome => ({
  kind: 'declines',
  error: { code: 'card_declined', decline_code, message },
});

/** https://docs.stripe.com/testing: Stripe's numbers, codes and messages, except the one marked below. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '378282246310005': { kind: 'succeeds' },
  '4000000000000002': declines('generic_decline', 'Your card was declined.'),
  '4000002500003155': { kind: 'authenticates' },
  '4000000000007726': { kind: 'refunds_pending' },
  // Not one of Stripe's, whose test cards never stay `processing`. /control/stripe/payment_intents/:id/settle ends it.
  '4000000000007007': { kind: 'processes' },
};

/** Declines an unknown but valid number, as Stripe declines real cards in test mode. */
const liveCardInTestMode = declines(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test ' +
    'cards, visit: https://stripe.com/docs/testing.',
);

export const outcomeOf = (number: string): CardOutcome => testCards[number] ?? liveCardInTestMode;

/** The check digit (ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
