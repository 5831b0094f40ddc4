import { celebration } from '@scrollstop/challenge/texts/en/celebration';
import { challenge } from '@scrollstop/challenge/texts/en/challenge';
import { timer } from '@scrollstop/challenge/texts/en/timer';

/** The texts of a day: its dialog, timer and celebration. The mixed set has no others. */
export const dayTexts = { celebration, challenge, timer };

export type DayTexts = typeof dayTexts;
