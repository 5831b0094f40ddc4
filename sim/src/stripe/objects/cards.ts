import type { ErrorBody } from '../http/errors.ts';

/** The acquirer's response to a card. */
export type CardOutcome =
  | { kind: 'succeeds' | 'authenticates' | 'processes' | 'succeeds_then_disputed' | 'refunds_pending' }
  | {
      kind: 'declines';
      error: Pick<ErrorBody, 'code' | 'decline_code' | 'message' | 'param'>;
    };

const declines = (
  code: string,
  decline_code: string,
  message: string,
  more: Pick<ErrorBody, 'param'> = {},
): CardOutcome => ({ kind: 'declines', error: { code, decline_code, message, ...more } });

/** https://docs.stripe.com/testing: Stripe's numbers, codes and messages, bar the one marked. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '378282246310005': { kind: 'succeeds' },
  '4000000000000002': declines('card_declined', 'generic_decline', 'Your card was declined.'),
  '4000000000009995': declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declines('expired_card', 'expired_card', 'Your card has expired.', {
    param: 'exp_month',
  }),
  '4000000000000127': declines('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.", {
    param: 'cvc',
  }),
  '4000000000000119': declines(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'authenticates' },
  '4000000000000259': { kind: 'succeeds_then_disputed' },
  '4000000000007726': { kind: 'refunds_pending' },
  // Not Stripe's: none of its test cards stays `processing`. /control/stripe/payment_intents/:id/settle ends it.
  '4000000000007007': { kind: 'processes' },
};

/** An unknown but well-formed number is declined, as Stripe declines real cards in test mode. */
const liveCardInTestMode = declines(
  'card_declined',
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
