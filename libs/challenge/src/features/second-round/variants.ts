/** Minutes of round 2 (H-11). Texts are in `features/second-round/<locale>/harder.ts` and `together.ts`. */
import type { RoundVariant } from './document.ts';

/** Minutes of days 1–30, one row per arc. */
export const roundMinutes: Readonly<Record<RoundVariant, readonly number[]>> = {
  harder: [
    10, 10, 15, 15, 25, 15, 20, 20, 15, 20, 15, 15, 30, 20, 20, 15, 30, 20, 20, 30, 15, 30, 15, 15, 20, 20, 30, 20, 20,
    25,
  ],
  together: [
    10, 10, 10, 15, 20, 10, 15, 20, 10, 15, 10, 15, 25, 10, 20, 15, 25, 20, 20, 20, 10, 25, 15, 15, 20, 20, 25, 20, 20,
    25,
  ],
};
