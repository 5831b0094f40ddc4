/** The texts of a day: its dialog, timer and celebration. The mixed set has no others. */
export * from '@scrollstop/challenge/features/celebration/en';
export * from '@scrollstop/challenge/features/challenge/en';
export * from '@scrollstop/challenge/features/timer/en';
