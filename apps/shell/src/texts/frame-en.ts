/** In the first load. */
export * from '@scrollstop/challenge/features/every-screen/en';
export * from '@scrollstop/challenge/features/gate/en';
