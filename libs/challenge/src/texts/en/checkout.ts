/** English: the default set with its Italian strings translated. */
import { checkout as base } from '../default/checkout.ts';
import type { CheckoutTexts } from '../default/checkout.ts';

export const checkout: CheckoutTexts = {
  ...base,
  secure: 'Secure payment with',
  nameRequired: { title: 'Name required', text: 'Enter the name of the card holder' },
  paymentError: 'Payment error',
  notCompleted: 'Payment not completed',
  upgradeError: 'Error during activation. Contact support.',
  success: { title: 'Payment completed', text: base.success.text },
};
