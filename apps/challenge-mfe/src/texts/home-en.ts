/** Every text and list that home shows; part of home's chunk. */
export * from '@scrollstop/challenge/content/en/challenges';
export * from '@scrollstop/challenge/content/en/tips';
export * from '@scrollstop/challenge/features/every-screen/en';
export * from '@scrollstop/challenge/features/home/en';
export * from '@scrollstop/challenge/features/levels/en';
