/** The operator of a deployment: seller on receipts, and named on the terms and privacy pages. */
import * as z from '../zod.ts';

export const Operator = z.strictObject({
  name: z.string(),
  address: z.string(),
  /** Empty when the operator has none. */
  vatId: z.string(),
  email: z.string(),
});
export type Operator = z.infer<typeof Operator>;
