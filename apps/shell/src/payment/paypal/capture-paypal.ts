/** Has the server capture the money after the buyer has returned from PayPal. */
import { billingErrors } from '@scrollstop/contracts/billing';
import { HttpError, isUnreachable } from '@scrollstop/http-client/http-error';
import { sleep } from '../../timing.ts';

export type CaptureOutcome =
  | { kind: 'captured'; reference: string }
  /** The buyer's bank has not decided yet. */
  | { kind: 'pending' }
  /** Already paid, by this or another method or in the store. */
  | { kind: 'paid-already'; refusal: HttpError }
  /** The buyer must choose another funding source at PayPal. */
  | { kind: 'declined' }
  /** Refused for another reason; an earlier attempt may have charged. */
  | { kind: 'not-completed' }
  /** The server or PayPal could not be reached: the money may have moved. */
  | { kind: 'unknown' };

/** The screen then does nothing more, reopens PayPal's choice of funding sources, or says that nothing was paid. */
export type CaptureResult = 'handled' | 'declined' | 'not-completed';

/** Repeating is safe, because the server captures only once. */
const TRIES = 3;
const PAUSE_MS = 1_000;

/** Calls `request`, which has the server capture, and repeats it if it got lost. Never rejects. */
export async function capturePaypal(request: () => Promise<CaptureOutcome>): Promise<CaptureOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!isUnreachable(error)) return outcomeOf(error);
      if (attempt === TRIES) return { kind: 'unknown' };
      await sleep(PAUSE_MS);
    }
  }
}

function outcomeOf(error: unknown): CaptureOutcome {
  // An unreadable 2xx response says nothing about the money.
  if (!(error instanceof HttpError) || error.status < 300) return { kind: 'unknown' };
  const { alreadyPremium, paymentProcessing, paymentDeclined } = billingErrors;
  if (error.code === alreadyPremium || error.code === paymentProcessing)
    return { kind: 'paid-already', refusal: error };
  return { kind: error.code === paymentDeclined ? 'declined' : 'not-completed' };
}
