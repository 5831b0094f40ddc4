/** The form with which the provider's script confirms a card payment, with a test card. */
export const cardForm = (clientSecret: string, number = '4242424242424242') => ({
  client_secret: clientSecret,
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
});

/** The simulator's path to confirm the intent of this client secret (`pi_…_secret_…`). */
export const confirmPathOf = (clientSecret: string): string =>
  `/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`;
