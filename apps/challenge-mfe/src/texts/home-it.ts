export * from '@scrollstop/challenge/content/it/challenges';
export * from '@scrollstop/challenge/content/it/tips';
export * from '@scrollstop/challenge/features/every-screen/it';
export * from '@scrollstop/challenge/features/home/it';
export * from '@scrollstop/challenge/features/levels/it';
