/** PLACEHOLDER of the challenge-mfe worker until the real list is written: overwrite freely. */
import type { ChallengeDetail } from '../shapes.ts';
export const challengeDetails: readonly ChallengeDetail[] = Array.from({ length: 30 }, (_, i) => ({
  description: `Description of day ${i + 1}. Walk with nothing in your ears. Notice three sounds you can’t name straight away.`,
  indoor: 'indoor', alone: 'alone', seated: 'seated', reflection: 'What did you hear that you usually miss?',
}));
