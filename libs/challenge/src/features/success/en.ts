/** `/stripe-success`. */
import { CHALLENGE_DAYS } from '../../constants.ts';

export const success = {
  title: 'Payment completed!',
  text: `Welcome to Premium. The whole ${CHALLENGE_DAYS} days are yours, for life.`,
  action: 'Go to today’s challenge',
  receipt: 'Your receipt',
  checking: { title: 'We are checking your payment', text: 'Nothing is charged twice.' },
  waiting: {
    title: 'Not confirmed yet',
    text: 'Premium opens once your bank confirms.',
    again: 'Check again',
    back: 'Back to checkout',
  },
};
