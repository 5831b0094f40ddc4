/** In the first load. */
export * from '@scrollstop/challenge/texts/en/common';
export * from '@scrollstop/challenge/texts/en/gate';
