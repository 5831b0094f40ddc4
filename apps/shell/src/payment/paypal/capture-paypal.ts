/** After the buyer's return from PayPal: has the server capture the money. No screen in here. */
import { billingErrors } from '@scrollstop/contracts/billing';
import { HttpError, isUnreachable } from '@scrollstop/http-client/http-error';
import { sleep } from '../../timing.ts';

export type CaptureOutcome =
  | { kind: 'captured'; reference: string }
  /** The buyer's bank has not decided yet. */
  | { kind: 'pending' }
  /** Paid before, by this or another way, or in the store. */
  | { kind: 'paid-already'; refusal: HttpError }
  /** Another way of paying has to be chosen at PayPal. */
  | { kind: 'declined' }
  /** Refused for any other reason; an earlier try may have charged. */
  | { kind: 'not-completed' }
  /** The server or PayPal could not be reached: the money may have moved. */
  | { kind: 'unknown' };

/** The screen then does nothing more, lets the buyer choose another way at PayPal, or says that nothing was paid. */
export type CaptureResult = 'handled' | 'declined' | 'not-completed';

/** The server captures once, however often it is asked. */
const TRIES = 3;
const PAUSE_MS = 1_000;

/** `ask` has the server capture; after a request that got lost it asks again. Never rejects. */
export async function capturePaypal(ask: () => Promise<CaptureOutcome>): Promise<CaptureOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error)) return outcomeOf(error);
      if (attempt === TRIES) return { kind: 'unknown' };
      await sleep(PAUSE_MS);
    }
  }
}

function outcomeOf(error: unknown): CaptureOutcome {
  // A 2xx that cannot be read says nothing about the money.
  if (!(error instanceof HttpError) || error.status < 300) return { kind: 'unknown' };
  const { alreadyPremium, paymentProcessing, paymentDeclined } = billingErrors;
  if (error.code === alreadyPremium || error.code === paymentProcessing)
    return { kind: 'paid-already', refusal: error };
  return { kind: error.code === paymentDeclined ? 'declined' : 'not-completed' };
}
