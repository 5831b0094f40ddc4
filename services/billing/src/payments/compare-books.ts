/** Compares the ledger with the providers' books: every payment that was begun in a period, and the sums. */
import { REPORT_MAX, type ReconcileReport } from '@scrollstop/contracts/owner/admin-payments';
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import type { Payment, PaymentState } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Due, type Fact, factsOf, fold, isEntitling, moneyBack } from '../ledger/fold.ts';
import { giftsOf } from '../ledger/gift-store.ts';
import { factsOfPayment, findPayment } from '../ledger/payment-rows.ts';
import { isPaid, type Provider, type Snapshot } from '../providers/provider.ts';

type CompareDeps = Pick<Deps, 'database' | 'providers'>;
type Difference = ReconcileReport['differences'][number];

/** A provider may date an object a little before or after we date its attempt. */
const MARGIN_MS = MS_PER_HOUR;

export async function compareBooks(deps: CompareDeps, fromMs: number, toMs: number): Promise<ReconcileReport> {
  const rows = await deps.database.db
    .selectFrom('payment')
    .selectAll()
    .where('created_at', '>=', new Date(fromMs).toISOString())
    .where('created_at', '<', new Date(toMs).toISOString())
    .orderBy('created_at')
    .execute();
  const differences: Difference[] = [];
  const sums = newSums();
  for (const name of PROVIDERS) {
    const provider = deps.providers[name];
    const listed = provider ? await objectsOf(provider, fromMs, toMs) : new Map<string, Snapshot>();
    differences.push(...(await unknownHere(deps, name, [...listed.values()], fromMs, toMs)));
    for (const payment of rows.filter((row) => row.provider === name)) {
      const facts = await factsOfPayment(deps.database.db, payment);
      const inLedger = totalsOf(payment, facts);
      sums.add(payment, 'ledger', inLedger);
      differences.push(...ledgerFaults(payment, inLedger), ...(await giftFaults(deps, payment)));
      if (!provider || !payment.provider_id) continue;
      const snapshot = listed.get(payment.provider_id) ?? (await provider.read(payment.provider_id));
      if (snapshot) {
        const atProvider = totalsOf(payment, snapshot.facts);
        sums.add(payment, 'atProvider', atProvider);
        for (const kind of ['state', 'paid', 'returned'] as const)
          if (inLedger[kind] !== atProvider[kind])
            differences.push(difference(kind, payment, String(inLedger[kind]), String(atProvider[kind])));
      } else if (inLedger.state !== 'unpaid')
        // PayPal forgets an order that nobody has approved.
        differences.push(difference('unknown_at_provider', payment, inLedger.state, 'nothing'));
    }
  }
  return { payments: rows.length, sums: sums.all(), differences: differences.slice(0, REPORT_MAX) };
}

async function objectsOf(provider: Provider, fromMs: number, toMs: number) {
  const listed = new Map<string, Snapshot>();
  if (!provider.list) return listed;
  for await (const snapshot of provider.list(fromMs - MARGIN_MS, toMs + MARGIN_MS))
    if (snapshot.owner && snapshot.livemode === provider.livemode) listed.set(snapshot.id, snapshot);
  return listed;
}

/** Objects at the provider that name a payment that the ledger does not have: the worst kind of difference. */
async function unknownHere(
  { database: { db } }: CompareDeps,
  provider: ProviderName,
  listed: readonly Snapshot[],
  fromMs: number,
  toMs: number,
): Promise<Difference[]> {
  const inside = listed.filter(({ facts }) => {
    const at = Date.parse(facts.find(({ kind }) => kind === 'created')?.occurredAt ?? '');
    return at >= fromMs && at < toMs;
  });
  const found: Difference[] = [];
  for (const { id, owner, ...snapshot } of inside) {
    const { userId, paymentId } = owner!;
    const payment = await findPayment(db, { user_id: userId, id: paymentId });
    // An unpaid attempt is deleted with its account (docs/decisions/025).
    if (!payment && (isPaid(snapshot) || !(await isErased(db, userId))))
      found.push({
        kind: 'unknown_here',
        provider,
        paymentId,
        providerId: id,
        ledger: 'nothing',
        atProvider: id,
      });
  }
  return found;
}

/** Rows that differ from the fold of their own facts, because a write bypassed `settle`. */
const ledgerFaults = (payment: Payment, derived: Totals): Difference[] =>
  unequal(payment, [
    [comparable(payment.state), derived.state],
    [String(payment.refunded), String(derived.returned)],
    [String(payment.completion !== null || !isEntitling(payment.state)), 'true'],
    [String(payment.receipt_number !== null), String(payment.completion !== null)],
  ]);

/** A paid gift order must have one gift for each piece, and none that can be opened after its money was refunded. */
async function giftFaults({ database: { db } }: CompareDeps, payment: Payment): Promise<Difference[]> {
  if (payment.offer !== GIFT_OFFER || payment.completion === null || (await isErased(db, payment.user_id))) return [];
  const gifts = await giftsOf(db, [payment]);
  const valid = gifts.filter(({ ended_at }) => ended_at === null).length;
  return unequal(payment, [
    [`${gifts.length} gifts`, `${payment.quantity} gifts`],
    [`${isEntitling(payment.state) ? 0 : valid} good gifts without money`, '0 good gifts without money'],
  ]);
}

const unequal = (payment: Payment, pairs: [stored: string, expected: string][]): Difference[] =>
  pairs
    .filter(([stored, expected]) => stored !== expected)
    .map(([stored, expected]) => difference('ledger', payment, stored, expected));

const difference = (
  kind: Difference['kind'],
  { provider, id, provider_id }: Payment,
  ledger: string,
  atProvider: string,
): Difference => ({ kind, provider, paymentId: id, providerId: provider_id, ledger, atProvider });

/** The sums of facts, in the terms in which the ledger and a provider are compared. */
interface Totals {
  /** The folded state; `unpaid` for every unpaid one, because only we know that an attempt was given up. */
  state: string;
  paid: number;
  returned: number;
}

const unpaid = new Set<string>(['created', 'processing', 'failed', 'canceled']);

const comparable = (state: PaymentState): string => (unpaid.has(state) ? 'unpaid' : state);

function totalsOf(due: Due, facts: readonly Fact[]): Totals {
  const state = fold(due, facts);
  const paid = factsOf(facts, 'succeeded')
    .values()
    .reduce((sum, { amount }) => sum + amount, 0);
  return { state: comparable(state), paid, returned: moneyBack(due, facts).amount };
}

type Sums = ReconcileReport['sums'][number];

const zeroSums = () => ({ payments: 0, paid: 0, returned: 0 });

/** Sums by provider and currency, in both books. */
function newSums() {
  const rows = new Map<string, Sums>();
  return {
    add({ provider, currency }: Payment, book: 'ledger' | 'atProvider', { paid, returned }: Totals): void {
      if (paid === 0) return;
      const key = `${provider} ${currency}`;
      const row = rows.get(key) ?? { provider, currency, ledger: zeroSums(), atProvider: zeroSums() };
      rows.set(key, row);
      const { [book]: sum } = row;
      row[book] = { payments: sum.payments + 1, paid: sum.paid + paid, returned: sum.returned + returned };
    },
    all: (): Sums[] => [...rows.values()],
  };
}
