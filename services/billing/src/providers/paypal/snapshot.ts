/** Turns PayPal's objects into our snapshot, as pure functions. */
import { type Fact, unresolved } from '../../ledger/fold.ts';
import { type Capture, type Dispute, minorUnits, type Order, type Refund } from './shapes.ts';
import type { Snapshot } from '../provider.ts';
import type { FactKind } from '../../db/schema.ts';

/** The user and payment in PayPal's `custom_id`, as we write and read it: `1001/SS-7K3MQ-2XA9T`. */
export const customIdOf = (userId: number, paymentId: string): string => `${userId}/${paymentId}`;

function ownerOf(customId: string | undefined): Snapshot['owner'] {
  const [, userId, paymentId] = /^(\d{1,15})\/(SS-[0-9A-Z-]{5,20})$/.exec(customId ?? '') ?? [];
  return userId && paymentId ? { userId: Number(userId), paymentId } : null;
}

export function orderSnapshot(order: Order, disputes: readonly Dispute[], livemode: boolean): Snapshot {
  const [unit] = order.purchase_units;
  const { captures = [], refunds = [] } = unit!.payments ?? {};
  const disputed = disputes.flatMap(disputeFacts);
  const captured = captures.flatMap((capture) => captureFacts(order, capture, refunds, disputed));
  const pending = captured.some(({ kind }) => kind === 'processing');
  const open = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(order.status);
  return {
    provider: 'paypal',
    id: order.id,
    status: pending ? 'processing' : open ? 'open' : 'ended',
    clientSecret: open ? order.id : null,
    owner: ownerOf(unit!.custom_id),
    livemode,
    facts: [
      factAbout('created', { id: order.id, amount: unit!.amount, create_time: order.create_time }),
      ...(order.status === 'VOIDED' ? [canceled(order)] : []),
      ...captured,
      ...disputed,
    ],
  };
}

type ProviderObject = Pick<Capture, 'id' | 'amount' | 'create_time'>;

/** Uses the object's creation time, because its other times change and the same fact must stay the same. */
const factAbout = (kind: FactKind, { id, amount, create_time: at }: ProviderObject): Fact => ({
  kind,
  objectId: id,
  amount: minorUnits(amount),
  currency: amount.currency_code,
  occurredAt: new Date(at).toISOString(),
});

const canceled = ({ id, purchase_units: [unit], create_time }: Order): Fact =>
  factAbout('canceled', { id, amount: unit!.amount, create_time });

/** During a dispute PayPal holds the money of a capture, or has taken it back; it was still paid. */
const statusOf = ({ status, status_details: { reason } = {} }: Capture): string =>
  status !== 'REFUNDED' && (reason === 'BUYER_COMPLAINT' || reason === 'CHARGEBACK') ? 'COMPLETED' : status;

function captureFacts(order: Order, capture: Capture, refunds: readonly Refund[], disputed: readonly Fact[]): Fact[] {
  switch (statusOf(capture)) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return [factAbout('succeeded', capture), ...refunds.flatMap(refundFacts)];
    // An order is captured only once, so an order whose capture failed can never be paid.
    case 'DECLINED':
    case 'FAILED':
      return [factAbout('failed', capture), canceled(order)];
    case 'REFUNDED':
      return [
        factAbout('succeeded', capture),
        ...refunds.flatMap(refundFacts),
        ...unlistedRefunds(capture, refunds, disputed),
      ];
    // Pending, or a status that does not tell us that money has moved.
    default:
      return [factAbout('processing', capture)];
  }
}

function refundFacts(refund: Refund): Fact[] {
  if (refund.status === 'COMPLETED') return [factAbout('refunded', refund)];
  return [factAbout(hasFailed(refund) ? 'refund_failed' : 'refund_pending', refund)];
}

const hasFailed = ({ status }: Refund): boolean => status === 'FAILED' || status === 'CANCELLED';

/**
 * A capture that PayPal calls refunded is so even where its list of refunds is incomplete (a reversal). The rest
 * excludes listed pending refunds and money taken for a dispute, which may come back while this fact stays.
 */
function unlistedRefunds(capture: Capture, refunds: readonly Refund[], disputed: readonly Fact[]): Fact[] {
  const listed = refunds.filter((refund) => !hasFailed(refund)).map(({ amount }) => minorUnits(amount));
  const takenByDisputes = unresolved(disputed, 'disputed', 'won').values();
  const explained = [...listed, ...takenByDisputes.map(({ amount }) => amount)];
  const left = explained.reduce((rest, amount) => rest - amount, minorUnits(capture.amount));
  if (left <= 0) return [];
  return [{ ...factAbout('refunded', capture), objectId: `${capture.id}-rest`, amount: left }];
}

/** A buyer's inquiry to the seller moves no money; it counts only once it is escalated or decided. */
const isInquiry = ({ dispute_life_cycle_stage: stage, status }: Dispute): boolean =>
  stage === 'INQUIRY' && status !== 'RESOLVED';

/**
 * The result of each outcome for the seller. Without an outcome, or with an unknown one, the dispute stays open: a fact
 * is never withdrawn, and one that counted as won would hide a loss.
 */
const disputeResults = new Map<string | undefined, 'won' | 'lost'>([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  // PayPal pays the buyer, and the seller keeps the money.
  ['RESOLVED_WITH_PAYOUT', 'won'],
  // Closed without a decision, because another dispute about the same payment replaces it.
  ['NONE', 'won'],
]);

function disputeFacts(dispute: Dispute): Fact[] {
  if (isInquiry(dispute)) return [];
  const object = { id: dispute.dispute_id, amount: dispute.dispute_amount, create_time: dispute.create_time };
  const end = dispute.status === 'RESOLVED' ? disputeResults.get(dispute.dispute_outcome?.outcome_code) : undefined;
  return [factAbout('disputed', object), ...(end ? [factAbout(end, object)] : [])];
}
