/** Fetched with the first screen that uses them. */
export * from '@scrollstop/challenge/features/auth/en';
export * from '@scrollstop/challenge/features/breath/en';
export * from '@scrollstop/challenge/features/checkout/en';
export * from '@scrollstop/challenge/features/help/en';
export * from '@scrollstop/challenge/features/intro/en';
export * from '@scrollstop/challenge/features/legal-links/en';
export * from '@scrollstop/challenge/features/offer/en';
export * from '@scrollstop/challenge/features/password/en';
export * from '@scrollstop/challenge/features/paywall/en';
export * from '@scrollstop/challenge/features/proof/en';
export * from '@scrollstop/challenge/features/reminder-off/en';
export * from '@scrollstop/challenge/features/success/en';
export * from '@scrollstop/challenge/features/verification/en';
export * from '@scrollstop/challenge/features/waiting-purchase/en';
