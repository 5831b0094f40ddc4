/**
 * The state of a payment as a pure fold over its facts (docs/reliability.md#payments-and-entitlement). Facts only ever
 * add up, so neither their order nor duplicates matter.
 */
import type { FactKind, PaymentState } from '../db/schema.ts';

/** One report of a provider about one of its objects. Amounts are in minor units. */
export interface Fact {
  kind: FactKind;
  objectId: string;
  amount: number;
  currency: string;
  /** The provider's own time, ISO 8601. */
  occurredAt: string;
}

/** The sum that is due according to the price book. */
export interface Due {
  amount: number;
  currency: string;
}

/** States in which the user may still pay. A decline (`failed`) leaves the attempt open for another card. */
export const openStates = ['created', 'processing', 'failed'] as const satisfies readonly PaymentState[];

/** P-9: an open dispute and a partial refund change nothing for the user; a won dispute restores Premium. */
export const entitlingStates = [
  'succeeded',
  'partially_refunded',
  'disputed',
  'won',
] as const satisfies readonly PaymentState[];

export const isOpen = (state: PaymentState): boolean => (openStates as readonly string[]).includes(state);
export const isEntitling = (state: PaymentState): boolean => (entitlingStates as readonly string[]).includes(state);

export function fold(due: Due, facts: readonly Fact[]): PaymentState {
  const paid = factsOf(facts, 'succeeded');
  if (paid.size === 0) return foldUnpaid(facts);
  const dispute = foldDisputes(facts);
  if (dispute === 'lost') return 'lost';
  const refunded = sum(refundsOf(facts));
  if (isMismatch(due, facts)) return refunded >= sum(paid) ? 'refunded' : 'mismatched';
  if (refunded >= due.amount) return 'refunded';
  return dispute ?? (refunded > 0 ? 'partially_refunded' : 'succeeded');
}

/** True when the money received is not the sum that was due, even after that money was refunded. */
export function isMismatch(due: Due, facts: readonly Fact[]): boolean {
  const paid = factsOf(facts, 'succeeded');
  if (paid.size === 0) return false;
  return [...paid.values()].some(({ currency }) => currency !== due.currency) || sum(paid) !== due.amount;
}

/** True while a bank examines a dispute and after it has decided against us: providers then refuse a refund. */
export const isDisputed = (facts: readonly Fact[]): boolean => {
  const end = foldDisputes(facts);
  return end === 'disputed' || end === 'lost';
};

const refundsOf = (facts: readonly Fact[]) => unresolved(facts, 'refunded', 'refund_failed');

/**
 * The sum that went back, by refunds and by disputes that stayed lost, and the time of the newest of them. It is never
 * more than was paid.
 */
export function moneyBack(due: Due, facts: readonly Fact[]): { amount: number; at: string | null } {
  const all = [...refundsOf(facts).values(), ...unresolved(facts, 'lost', 'won').values()];
  const amount = all.reduce((total, fact) => total + fact.amount, 0);
  const at = all.reduce((newest, { occurredAt }) => (occurredAt > newest ? occurredAt : newest), '');
  const paid = sum(factsOf(facts, 'succeeded'));
  return { amount: Math.min(amount, paid || due.amount), at: at || null };
}

/** True while a refund has neither arrived nor come back. */
export const isRefundPending = (facts: readonly Fact[]): boolean =>
  unresolved(facts, 'refund_pending', 'refunded', 'refund_failed').size > 0;

/** Facts of one kind by object id, which drops duplicates. */
export function factsOf(facts: readonly Fact[], kind: FactKind): Map<string, Fact> {
  return new Map(facts.filter((fact) => fact.kind === kind).map((fact) => [fact.objectId, fact]));
}

/** Facts of one kind by object id, without the objects that a fact of one of the kinds in `ends` has ended. */
export function unresolved(facts: readonly Fact[], kind: FactKind, ...ends: FactKind[]): Map<string, Fact> {
  const left = factsOf(facts, kind);
  for (const { objectId } of facts.filter((fact) => ends.includes(fact.kind))) left.delete(objectId);
  return left;
}

const sum = (facts: Map<string, Fact>) => facts.values().reduce((total, fact) => total + fact.amount, 0);

/** Compares objects and not times, because a decline may be dated by our clock and a charge by the provider's. */
function foldUnpaid(facts: readonly Fact[]): PaymentState {
  if (facts.some(({ kind }) => kind === 'canceled')) return 'canceled';
  if (unresolved(facts, 'processing', 'failed').size > 0) return 'processing';
  return facts.some(({ kind }) => kind === 'failed') ? 'failed' : 'created';
}

/**
 * Each dispute is judged alone: won (also on appeal, after a loss) outranks lost, and lost outranks open. Among
 * several, a lost one decides, then an open one.
 */
function foldDisputes(facts: readonly Fact[]): 'lost' | 'disputed' | 'won' | null {
  if (unresolved(facts, 'lost', 'won').size > 0) return 'lost';
  if (unresolved(facts, 'disputed', 'lost', 'won').size > 0) return 'disputed';
  return factsOf(facts, 'won').size > 0 ? 'won' : null;
}
