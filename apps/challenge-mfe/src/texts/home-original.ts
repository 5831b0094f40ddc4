/** The mixed set. */
export * from './home-en.ts';
export { home } from '@scrollstop/challenge/texts/original/home';
export { levels } from '@scrollstop/challenge/texts/original/levels';
