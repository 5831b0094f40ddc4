/** PLACEHOLDER of the challenge-mfe worker until the real list is written: overwrite freely. */
export const tips: readonly string[] = Array.from({ length: 30 }, (_, i) => `Tip ${i + 1}: put the charger outside the bedroom.`);
