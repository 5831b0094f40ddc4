/** A figure of the offer screen (D-1 … D-3), configured by the operator and sent to the browser. */
import * as z from '../zod.ts';
import { OMIT, open } from '../reading.ts';

const ClaimId = open(z.enum(['users', 'success', 'rating']), OMIT);

export const Claim = z.strictObject({
  id: ClaimId,
  /** Users: a count. Success: percent. Rating: out of 5. */
  value: z.number().check(z.gte(0)),
  /** The number of users that the value is based on. */
  n: z.int().check(z.gte(0)),
  /** Source of the value, and the local date on which it was taken. */
  source: z.string().check(z.minLength(1)),
  date: z.iso.date(),
  verified: z.boolean(),
});
export type Claim = z.infer<typeof Claim>;
