import type { KeptAnswer } from '@scrollstop/challenge/features/kept-habits/document';

/** Days per week; for the look back, a word. */
export const daysPerWeek = ['0', '1-2', '3-5', '6-7'] as const satisfies readonly KeptAnswer[];
export const lookingBack = ['kept', 'partly', 'not'] as const satisfies readonly KeptAnswer[];

type Backward = (typeof lookingBack)[number];
export const looksBack = (kept: KeptAnswer): kept is Backward => lookingBack.some((answer) => answer === kept);

/** Sets a range with an en dash: 3–5. */
export const range = (days: KeptAnswer): string => days.replace('-', '–');
