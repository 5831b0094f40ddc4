export * from '@scrollstop/challenge/features/every-screen/it';
