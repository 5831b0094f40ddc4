/** The ledger beside the books of the providers: every payment begun in a period, and the sums. */
import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import { REPORT_MAX, type ReconcileReport } from '@scrollstop/contracts/admin';
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';
import { factsOfPayment } from '../ledger/facts.ts';
import { isEntitling } from '../ledger/fold.ts';
import type { PaymentProvider, Snapshot } from '../providers/provider.ts';
import { newSums } from './sums.ts';
import { inWords, type Tally, tally } from './tally.ts';

type Part = Pick<Deps, 'db' | 'providers'>;
type Difference = ReconcileReport['differences'][number];

/** A provider stamps an object a moment before or after we stamp its attempt. */
const MARGIN_MS = MS_PER_HOUR;

export async function compare(deps: Part, fromMs: number, toMs: number): Promise<ReconcileReport> {
  const rows = await deps.db
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
    const listed = provider ? await listOf(provider, fromMs, toMs) : new Map<string, Snapshot>();
    differences.push(...(await unknownHere(deps, name, [...listed.values()], fromMs, toMs)));
    for (const payment of rows.filter((row) => row.provider === name)) {
      const facts = await factsOfPayment(deps.db, payment);
      const ours = tally(payment, facts);
      sums.add(payment, 'ledger', ours);
      differences.push(...ledgerFaults(payment, ours));
      if (!provider || !payment.provider_id) continue;
      const snapshot = listed.get(payment.provider_id) ?? (await provider.read(payment.provider_id));
      if (snapshot) {
        const theirs = tally(payment, snapshot.facts);
        sums.add(payment, 'atProvider', theirs);
        for (const kind of ['state', 'paid', 'returned'] as const)
          if (ours[kind] !== theirs[kind])
            differences.push(difference(kind, payment, String(ours[kind]), String(theirs[kind])));
      } else differences.push(difference('unknown_at_provider', payment, ours.state, 'nothing'));
    }
  }
  return { payments: rows.length, sums: sums.all(), differences: differences.slice(0, REPORT_MAX) };
}

async function listOf(provider: PaymentProvider, fromMs: number, toMs: number) {
  const listed = new Map<string, Snapshot>();
  if (!provider.list) return listed;
  for await (const snapshot of provider.list(fromMs - MARGIN_MS, toMs + MARGIN_MS))
    if (snapshot.owner && snapshot.livemode === provider.livemode) listed.set(snapshot.id, snapshot);
  return listed;
}

/** Money at the provider under our name, and no attempt of ours: the worst kind. */
async function unknownHere(
  { db }: Part,
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
  for (const { id, owner } of inside) {
    const { userId, paymentId } = owner!;
    const payment = await db
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', paymentId)
      .executeTakeFirst();
    if (!payment)
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

/** Rows that do not say what their own facts add up to: somebody wrote beside `settle`. */
function ledgerFaults(payment: Payment, ours: Tally): Difference[] {
  const faults: [said: string, adds: string][] = [
    [inWords(payment.state), ours.state],
    [String(payment.refunded), String(ours.returned)],
    [String(payment.completion !== null || !isEntitling(payment.state)), 'true'],
    [String(payment.receipt_number !== null), String(payment.completion !== null)],
  ];
  return faults
    .filter(([said, adds]) => said !== adds)
    .map(([said, adds]) => difference('ledger', payment, said, adds));
}

const difference = (
  kind: Difference['kind'],
  { provider, id, provider_id }: Payment,
  ledger: string,
  atProvider: string,
): Difference => ({ kind, provider, paymentId: id, providerId: provider_id, ledger, atProvider });
