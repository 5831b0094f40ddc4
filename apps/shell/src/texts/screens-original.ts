/** The mixed set. */
export * from './screens-en.ts';
export { checkout } from '@scrollstop/challenge/features/checkout/original';
export { offer } from '@scrollstop/challenge/features/offer/original';
export { password } from '@scrollstop/challenge/features/password/original';
export { paywall } from '@scrollstop/challenge/features/paywall/original';
export { success } from '@scrollstop/challenge/features/success/original';
