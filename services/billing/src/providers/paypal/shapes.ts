/** The parts of PayPal's objects that we read; a response of another shape is an error. */
import * as z from 'zod/mini';

const Money = z.object({ currency_code: z.string(), value: z.string() });

export const Capture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
  amount: Money,
  create_time: z.string(),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
});
export type Capture = z.infer<typeof Capture>;

const Refund = z.object({ id: z.string(), status: z.string(), amount: Money, create_time: z.string() });
export type Refund = z.infer<typeof Refund>;

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.string(),
  payer: z.optional(z.object({ email_address: z.optional(z.string()) })),
  purchase_units: z
    .array(
      z.object({
        amount: Money,
        custom_id: z.optional(z.string()),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) }),
        ),
      }),
    )
    .check(z.minLength(1)),
});
export type Order = z.infer<typeof Order>;

export const Dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  create_time: z.string(),
  dispute_amount: Money,
  dispute_life_cycle_stage: z.optional(z.string()),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
});
export type Dispute = z.infer<typeof Dispute>;

export const DisputeList = z.object({ items: z.optional(z.array(z.object({ dispute_id: z.string() }))) });

/** The content of a webhook: it only names the object to read; nothing else in it is trusted. */
export const PaypalEvent = z.object({
  id: z.string().check(z.maxLength(100)),
  event_type: z.string().check(z.maxLength(100)),
  resource_type: z.optional(z.string()),
  resource: z.looseObject({}),
});
export type PaypalEvent = z.infer<typeof PaypalEvent>;

export const EventList = z.object({
  events: z.optional(z.array(PaypalEvent)),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

export type EventList = z.infer<typeof EventList>;

/** '7.90' → 790. The currencies of the price book have two decimals. */
export const minorUnits = ({ value }: z.infer<typeof Money>): number => Math.round(Number(value) * 100);
/** 790 → '7.90' */
export const majorText = (minor: number): string => (minor / 100).toFixed(2);
