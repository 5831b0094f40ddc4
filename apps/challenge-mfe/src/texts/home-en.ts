/** Every text and list that home shows; they come along with home. */
export * from '@scrollstop/challenge/content/en/challenges';
export * from '@scrollstop/challenge/content/en/tips';
export * from '@scrollstop/challenge/texts/en/common';
export * from '@scrollstop/challenge/texts/en/home';
export * from '@scrollstop/challenge/texts/en/levels';
