/** Texts of the challenge dialog, Italian. */
import type { ChallengeDetail } from '../shapes.ts';
import { connectionDetails } from './details-connection.ts';
import { creativityDetails } from './details-creativity.ts';
import { mindfulnessDetails } from './details-mindfulness.ts';

/** Days 1–30 in order. */
export const challengeDetails: readonly ChallengeDetail[] = [
  ...mindfulnessDetails,
  ...creativityDetails,
  ...connectionDetails,
];

/** In the same chunk, because a swapped day shows these texts instead of its own. */
export { alternativeTexts } from './alternatives.ts';
