/** `/checkout`: method, card, PayPal and errors (docs/product/payments.md). */
import { GUARANTEE_DAYS } from '../../constants.ts';

export const checkout = {
  title: 'How would you like to pay?',
  order: 'Your order',
  premium: 'Premium, for life',
  oneTime: 'One-time, no subscription',
  vat: 'VAT included',
  card: { name: 'Card', text: 'Credit or debit' },
  paypal: { name: 'PayPal', text: 'You’ll confirm in PayPal' },
  cardTitle: 'Pay by card',
  cardholder: 'Cardholder name',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  cvc: 'CVC',
  pay: (price: string) => `Pay ${price}`,
  paying: 'Paying…',
  activating: 'Payment received. Activating Premium…',
  secure: 'Secure payment with',
  cardPrivacy: 'Card details never touch our servers.',
  paypalTitle: 'Pay with PayPal',
  /** Shown until the deployment has PayPal configured. */
  paypalLater: 'Not available yet',
  anotherMethod: 'Choose another method',
  paypalCancelled: 'Not completed, nothing was charged',
  guarantee: `${GUARANTEE_DAYS}-day guarantee: your money back.`,
  nameRequired: { title: 'Name required', text: 'Enter the card holder’s name' },
  loadingError: {
    title: 'Loading Error',
    text: 'Could not initialize payment',
    nothingCharged: 'Nothing was charged.',
  },
  tryAgain: 'Try Again',
  goBack: 'Go Back',
  paymentError: 'Payment error',
  notCompleted: 'Payment not completed',
  upgradeError: 'Error during activation. Contact support.',
  /** For the user to quote when contacting support. */
  reference: (reference: string) => `Reference: ${reference}`,
  /** Beside the message above: asks the server again, without charging the card. */
  activateAgain: 'Activate again',
  success: { title: 'Payment completed', text: 'Welcome to Premium.' },
  alreadyActive: {
    title: 'Premium is already active',
    text: 'There is nothing to pay.',
    action: 'To the app',
  },
  accountFirstTitle: 'Your account',
  accountFirst: 'Create an account first.',
};
