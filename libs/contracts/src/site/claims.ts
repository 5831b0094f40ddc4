/** A figure of the offer screen (D-1 … D-3), as the operator configures it and the browser is told it. */
import * as z from 'zod/mini';
import { OMIT, open } from '../reading.ts';

export const ClaimId = open(z.enum(['users', 'success', 'rating']), OMIT);
export type ClaimId = z.infer<typeof ClaimId>;

export const Claim = z.strictObject({
  id: ClaimId,
  /** Users: count. Success: percent. Rating: of 5. */
  value: z.number().check(z.gte(0)),
  /** How many people stand behind the value. */
  n: z.int().check(z.gte(0)),
  /** Where the value comes from, and when it was taken (local date). */
  source: z.string().check(z.minLength(1)),
  date: z.iso.date(),
  verified: z.boolean(),
});
export type Claim = z.infer<typeof Claim>;
