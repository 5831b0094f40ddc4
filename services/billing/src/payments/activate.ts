/** Premium follows a payment by the event; the person who waits for it is served sooner by asking auth directly. */
import { User } from '@scrollstop/contracts/auth';
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';

/**
 * Tells auth of a paid payment with the very envelope that is in the outbox; auth's inbox makes the two ways one
 * effect. Answers the person once `GET /api/auth/user` shows Premium, null when that is not so yet: the event is
 * on its way (P-4).
 */
export async function activate(
  { auth, log }: Pick<Deps, 'auth' | 'log'>,
  payment: Payment,
): Promise<User | null> {
  try {
    const envelope: unknown = JSON.parse(payment.completion ?? 'null');
    const user = await auth.post('/internal/grants/payment-completed', envelope, User);
    return user.access === 'premium' ? user : null;
  } catch (error) {
    log.warn({ err: error, reference: payment.id }, 'auth was not told directly, the event will');
    return null;
  }
}
