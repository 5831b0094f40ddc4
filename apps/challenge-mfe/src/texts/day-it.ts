export * from '@scrollstop/challenge/texts/it/celebration';
export * from '@scrollstop/challenge/texts/it/challenge';
export * from '@scrollstop/challenge/texts/it/timer';
