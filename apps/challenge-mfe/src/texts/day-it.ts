export * from '@scrollstop/challenge/features/celebration/it';
export * from '@scrollstop/challenge/features/challenge/it';
export * from '@scrollstop/challenge/features/timer/it';
