/** The buyer is back from PayPal: has the server take the money, and says what came of it. No screen in here. */
import { billingErrors, CapturePaypalOrderAnswer } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/remote';
import { HttpError, isUnreachable } from '@scrollstop/http-client/http-error';

export type CaptureOutcome =
  | { kind: 'captured'; reference: string }
  /** The buyer's bank takes its time. */
  | { kind: 'pending' }
  /** Paid before, by this or another way. */
  | { kind: 'already-premium' }
  /** Another way of paying has to be chosen at PayPal. */
  | { kind: 'declined' }
  /** Nothing was charged. */
  | { kind: 'not-completed' }
  /** The server could not be asked, or could not ask PayPal: the money may have moved. */
  | { kind: 'unknown' };

/** What the screen does next: nothing more, let another way of paying be chosen at PayPal, or say that nothing came of it. */
export type CaptureEnd = 'settled' | 'declined' | 'not-completed';

/** The server takes the money once, however often it is asked. */
const TRIES = 3;
const PAUSE_MS = 1_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Never rejects. */
export async function capturePaypal(http: Http, orderId: string, wait = sleep): Promise<CaptureOutcome> {
  const path = `/api/paypal/order/${encodeURIComponent(orderId)}/capture`;
  for (let attempt = 1; ; attempt++) {
    try {
      const { status, reference } = await http.post(path, undefined, CapturePaypalOrderAnswer);
      return status === 'COMPLETED' ? { kind: 'captured', reference } : { kind: 'pending' };
    } catch (error) {
      if (!isUnreachable(error)) return { kind: refusalOf(error) };
      if (attempt === TRIES) return { kind: 'unknown' };
      await wait(PAUSE_MS);
    }
  }
}

function refusalOf(error: unknown): 'already-premium' | 'pending' | 'declined' | 'not-completed' | 'unknown' {
  if (!(error instanceof HttpError)) return 'unknown';
  const kinds = {
    [billingErrors.alreadyPremium]: 'already-premium',
    [billingErrors.paymentProcessing]: 'pending',
    [billingErrors.paymentDeclined]: 'declined',
  } as const;
  // A success that cannot be read is one that we know nothing of.
  if (error.status < 300) return 'unknown';
  return kinds[error.code as keyof typeof kinds] ?? 'not-completed';
}
