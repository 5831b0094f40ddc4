/** The original wording, which mixes both languages. */
export * from './home-en.ts';
export { home } from '@scrollstop/challenge/features/home/original';
export { levels } from '@scrollstop/challenge/features/levels/original';
