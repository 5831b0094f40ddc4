/**
 * Grants follow a payment by its events. auth is also called directly, with the very envelope that is in the outbox, so that
 * the user does not wait for NATS; auth's inbox makes the two ways one effect (P-4, docs/decisions/005).
 */
import { User } from '@scrollstop/contracts/account/auth';
import type { Payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

type NotifyDeps = Pick<Deps, 'auth' | 'log'>;

/** Returns the user once `GET /api/auth/user` shows Premium; null when it does not yet, because the event is on its way. */
export async function notifyCompleted({ auth, log }: NotifyDeps, payment: Payment): Promise<User | null> {
  try {
    const envelope: unknown = JSON.parse(payment.completion ?? 'null');
    const user = await auth.post('/internal/grants/payment-completed', envelope, User);
    return user.access === 'premium' ? user : null;
  } catch (error) {
    log.warn(
      { err: error, reference: payment.id },
      'direct notice of a payment to auth failed, the event will follow',
    );
    return null;
  }
}

/** The grant of a refunded payment has ended before the buyer gets the response; if auth is away, the event ends it. */
export async function notifyRefunded({ auth, log }: NotifyDeps, payment: Payment): Promise<void> {
  if (!payment.standing) return;
  try {
    const envelope: unknown = JSON.parse(payment.standing);
    await auth.post('/internal/grants/payment-refunded', envelope, User);
  } catch (error) {
    log.warn(
      { err: error, reference: payment.id },
      'direct notice of a refund to auth failed, the event will follow',
    );
  }
}
