/** The texts of a day: its dialog, timer and celebration. The mixed set has no others. */
export * from '@scrollstop/challenge/texts/en/celebration';
export * from '@scrollstop/challenge/texts/en/challenge';
export * from '@scrollstop/challenge/texts/en/timer';
