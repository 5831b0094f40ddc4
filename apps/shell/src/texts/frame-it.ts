export * from '@scrollstop/challenge/features/common/it';
export * from '@scrollstop/challenge/features/gate/it';
