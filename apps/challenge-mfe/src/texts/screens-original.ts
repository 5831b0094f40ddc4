/** The mixed set. */
export * from './screens-en.ts';
export { achievements } from '@scrollstop/challenge/features/achievements/original';
