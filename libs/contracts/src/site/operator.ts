/** The operator of a deployment: the seller on receipts, and the name on the pages of terms and privacy. */
import * as z from '../zod.ts';

export const Operator = z.strictObject({
  name: z.string(),
  address: z.string(),
  /** Empty for an operator without one. */
  vatId: z.string(),
  email: z.string(),
});
export type Operator = z.infer<typeof Operator>;
