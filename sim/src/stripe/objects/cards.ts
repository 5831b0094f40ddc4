import type { ErrorBody } from '../http/errors.ts';

/** The acquirer's response to a card. */
export type CardOutcome =
  | { kind: 'succeeds' | 'authenticates' | 'processes' | 'succeeds_then_disputed' | 'refunds_pending' }
  | {
      kind: 'declines';
      error: Pick<ErrorBody, 'code' | 'decline_code' | 'message' | 'param' | 'advice_code'>;
    };

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  outcome: CardOutcome;
}

const declines = (
  code: string,
  message: string,
  more: Omit<ErrorBody, 'type' | 'message'> = {},
): CardOutcome => ({
  kind: 'declines',
  error: { code, message, ...more },
});

const visa = (number: string, outcome: CardOutcome): TestCard => ({ number, brand: 'visa', outcome });

/** https://docs.stripe.com/testing; numbers, codes and messages are Stripe's, except the one marked. */
const testCards: TestCard[] = [
  visa('4242424242424242', { kind: 'succeeds' }),
  { number: '5555555555554444', brand: 'mastercard', outcome: { kind: 'succeeds' } },
  { number: '378282246310005', brand: 'amex', outcome: { kind: 'succeeds' } },
  visa(
    '4000000000000002',
    declines('card_declined', 'Your card was declined.', {
      decline_code: 'generic_decline',
      advice_code: 'try_again_later',
    }),
  ),
  visa(
    '4000000000009995',
    declines('card_declined', 'Your card has insufficient funds.', { decline_code: 'insufficient_funds' }),
  ),
  visa(
    '4000000000000069',
    declines('expired_card', 'Your card has expired.', { decline_code: 'expired_card', param: 'exp_month' }),
  ),
  visa(
    '4000000000000127',
    declines('incorrect_cvc', "Your card's security code is incorrect.", {
      decline_code: 'incorrect_cvc',
      param: 'cvc',
    }),
  ),
  visa(
    '4000000000000119',
    declines('processing_error', 'An error occurred while processing your card. Try again in a little bit.', {
      decline_code: 'processing_error',
    }),
  ),
  visa('4000002500003155', { kind: 'authenticates' }),
  visa('4000002760003184', { kind: 'authenticates' }),
  visa('4000000000003220', { kind: 'authenticates' }),
  visa('4000000000000259', { kind: 'succeeds_then_disputed' }),
  visa('4000000000007726', { kind: 'refunds_pending' }),
  // Not one of Stripe's, because none of its test cards stays `processing`. /control/stripe/payment_intents/:id/settle ends it.
  visa('4000000000007007', { kind: 'processes' }),
];

/** An unknown but well-formed number is declined, as Stripe declines real cards in test mode. */
const liveCardInTestMode = declines(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test ' +
    'cards, visit: https://stripe.com/docs/testing.',
  { decline_code: 'test_mode_live_card' },
);

export const findCard = (number: string): TestCard =>
  testCards.find((card) => card.number === number) ?? {
    number,
    brand: number.startsWith('5') ? 'mastercard' : 'visa',
    outcome: liveCardInTestMode,
  };

/** The check digit (ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
