/** English. */
import type { SuccessTexts } from '../default/success.ts';

export const success: SuccessTexts = {
  title: 'Payment completed!',
  text: 'Welcome to Premium. The whole 30 days are yours, for life.',
  action: 'Go to today’s challenge',
  receipt: 'Your receipt',
  receiptLanguage: 'en',
  checking: {
    title: 'We are checking your payment',
    text: 'This takes a moment. Nothing is charged twice.',
  },
  waiting: {
    title: 'Not confirmed yet',
    text: 'Some banks take longer. Premium opens by itself as soon as the payment is confirmed.',
    again: 'Check again',
    back: 'Back to checkout',
  },
};
