/** In the first load. */
export * from '@scrollstop/challenge/features/common/en';
export * from '@scrollstop/challenge/features/gate/en';
