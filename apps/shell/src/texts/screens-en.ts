/** Fetched with the first screen that uses them. */
export * from '@scrollstop/challenge/texts/en/auth';
export * from '@scrollstop/challenge/texts/en/breath';
export * from '@scrollstop/challenge/texts/en/checkout';
export * from '@scrollstop/challenge/texts/en/help';
export * from '@scrollstop/challenge/texts/en/intro';
export * from '@scrollstop/challenge/texts/en/legal-links';
export * from '@scrollstop/challenge/texts/en/offer';
export * from '@scrollstop/challenge/texts/en/password';
export * from '@scrollstop/challenge/texts/en/paywall';
export * from '@scrollstop/challenge/texts/en/proof';
export * from '@scrollstop/challenge/texts/en/reminder-off';
export * from '@scrollstop/challenge/texts/en/success';
export * from '@scrollstop/challenge/texts/en/verification';
export * from '@scrollstop/challenge/texts/en/waiting-purchase';
