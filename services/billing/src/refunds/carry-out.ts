/** One refund that is owed, asked for at the provider and folded into the ledger. */
import type { Deps } from '../deps.ts';
import type { Payment, RefundRequest } from '../db/schema.ts';
import { takeSnapshot } from '../payments/converge.ts';
import { isEntitling } from '../ledger/fold.ts';
import { ProviderError, RefundRefused } from '../providers/provider.ts';
import { endPremium } from './end-premium.ts';
import { finish, putBack } from '../ledger/refund-requests.ts';

export type Part = Pick<Deps, 'db' | 'config' | 'providers' | 'auth' | 'log' | 'now'>;

/**
 * Asks, settles what the provider answers, and ends Premium before it returns if that was its end. The key holds
 * over every retry and replica, so one request is one refund. Throws RefundRefused, and ProviderError after having put the
 * request back: it will be tried again, for ever.
 */
export async function carryOut(deps: Part, request: RefundRequest, correlationId: string): Promise<void> {
  const { db, providers } = deps;
  try {
    const payment = await paymentOf(deps, request);
    const provider = providers[payment.provider];
    if (!provider || !payment.provider_id) throw new ProviderError(`cannot refund ${payment.id} here`);
    const snapshot = await provider.refund({
      providerId: payment.provider_id,
      key: `${payment.id}-refund-${request.attempt}-${request.keys_burnt}`,
      reason: request.reason,
    });
    const settled = await takeSnapshot(deps, snapshot, correlationId);
    await finish(db, request, 'accepted');
    // What bought nothing has given no Premium, and there may be nobody to end it for.
    if (settled && !isEntitling(settled.state) && !request.cause) await endPremium(deps, settled);
  } catch (error) {
    if (error instanceof RefundRefused) await finish(db, request, error.reason);
    else await putBack(db, request, error instanceof ProviderError && error.burnt);
    throw error;
  }
}

const paymentOf = ({ db }: Part, request: RefundRequest): Promise<Payment> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', request.user_id)
    .where('id', '=', request.payment_id)
    .executeTakeFirstOrThrow();
