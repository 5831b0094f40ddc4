/** The grant of a refunded payment ends by the event; told directly, it has ended before the buyer has the answer. */
import { User } from '@scrollstop/contracts/auth';
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';

/**
 * Tells auth with the very envelope that is in the outbox; its inbox makes the two ways one effect
 * (docs/decisions/005). Not reached: the event is on its way.
 */
export async function endPremium({ auth, log }: Pick<Deps, 'auth' | 'log'>, payment: Payment): Promise<void> {
  if (!payment.standing) return;
  try {
    const envelope: unknown = JSON.parse(payment.standing);
    await auth.post('/internal/grants/payment-refunded', envelope, User);
  } catch (error) {
    log.warn(
      { err: error, reference: payment.id },
      'auth was not told of the refund directly, the event will',
    );
  }
}
