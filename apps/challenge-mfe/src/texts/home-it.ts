export * from '@scrollstop/challenge/content/it/challenges';
export * from '@scrollstop/challenge/content/it/tips';
export * from '@scrollstop/challenge/texts/it/common';
export * from '@scrollstop/challenge/texts/it/home';
export * from '@scrollstop/challenge/texts/it/levels';
export * as day from './day-it.ts';
