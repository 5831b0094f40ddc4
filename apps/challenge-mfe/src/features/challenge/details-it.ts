/** In a chunk of its own. */
export { challengeDetails } from '@scrollstop/challenge/content/it/challenge-details';
