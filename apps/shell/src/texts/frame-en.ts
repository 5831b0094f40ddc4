/** In the first load. */
export * from '@scrollstop/challenge/features/every-screen/en';
