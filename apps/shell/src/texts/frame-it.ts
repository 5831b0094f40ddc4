export * from '@scrollstop/challenge/features/every-screen/it';
export * from '@scrollstop/challenge/features/gate/it';
