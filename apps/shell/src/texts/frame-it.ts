export * from '@scrollstop/challenge/texts/it/common';
export * from '@scrollstop/challenge/texts/it/gate';
