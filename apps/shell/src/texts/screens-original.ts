/** The mixed set. */
export * from './screens-en.ts';
export { checkout } from '@scrollstop/challenge/texts/original/checkout';
export { offer } from '@scrollstop/challenge/texts/original/offer';
export { password } from '@scrollstop/challenge/texts/original/password';
export { paywall } from '@scrollstop/challenge/texts/original/paywall';
export { success } from '@scrollstop/challenge/texts/original/success';
