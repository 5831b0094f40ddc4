/** The user's decision on advertising measurement, on this device. Asked for only if a platform is configured. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { newId } from '@scrollstop/contracts/device/new-id';
import { CONSENT_MONTHS, CONSENT_TEXT_VERSION } from '@scrollstop/challenge/constants';
import type { ConsentBody } from '@scrollstop/contracts/site/pixel';
import { Instant } from '@scrollstop/contracts/primitives';
import type { Http } from '@scrollstop/contracts/site/remote';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import type { Identity } from '../track/event.ts';

const Decision = z.strictObject({
  given: z.boolean(),
  decidedAt: Instant,
  textVersion: z.string(),
  /** Random, made for this consent; kept after a withdrawal only until the server has recorded it. */
  visitorId: z.optional(z.uuid()),
  /** True once the server has it: before that no id is sent with events. */
  recorded: z.boolean(),
});
type Decision = z.infer<typeof Decision>;

export interface ConsentDeps {
  storage: DeviceStorage;
  /** Rejects when the server did not record it. */
  send: (body: ConsentBody) => Promise<void>;
  enabled: boolean;
  now: () => Date;
}

const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

export function createConsentStore({ storage, send, enabled, now }: ConsentDeps) {
  const sessionId = newId();
  const { notify, subscribe } = createListeners();
  let decision: Decision | null = null;
  reload();

  /** A device that stores nothing has the decision in memory alone. */
  function reload(): void {
    if (enabled) decision = storage.read(ownKeys.consent, Decision) ?? decision;
    notify();
  }

  function save(next: Decision): void {
    decision = next;
    storage.write(ownKeys.consent, next);
    notify();
  }
  const current = (): Decision | null => (decision && !isOver(decision, now()) ? decision : null);

  async function sendDecision(): Promise<void> {
    const sent = decision;
    if (!sent?.visitorId || sent.recorded) return;
    const { given, visitorId, decidedAt, textVersion } = sent;
    try {
      await send({ visitorId, decision: given ? 'accepted' : 'withdrawn', decidedAt, textVersion });
    } catch {
      retryLater();
      return;
    }
    // A new decision was made meanwhile and is sent on its own.
    if (decision !== sent) return;
    const { visitorId: _visitorId, ...rest } = sent;
    save(given ? { ...sent, recorded: true } : { ...rest, recorded: true });
  }

  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS;
  /** Events carry no id before the server has recorded the consent: one lost request would cost the whole visit. */
  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      void sync();
    }, delay);
    delay = Math.min(delay * 2, RETRY_MAX_MS);
  }

  // One after the other, so that nothing is sent twice and a withdrawal never overtakes its consent.
  let sending = Promise.resolve();
  const sync = () => (sending = sending.then(sendDecision));

  return {
    /** Sends a decision of an earlier visit that the server does not have. */
    sync,
    /** Takes over what another tab has decided. */
    reload,
    /** True while the banner is to be shown. */
    mustAsk: () => enabled && current() === null,
    given: () => current()?.given === true,
    decide(given: boolean) {
      // A tab in the background may have missed what another one decided: its id is the one to keep, or to withdraw.
      reload();
      if (given && current()?.given) return;
      const decidedAt = now().toISOString();
      const before = decision?.visitorId;
      const visitorId = given ? newId() : before;
      const common = { given, decidedAt, textVersion: CONSENT_TEXT_VERSION };
      // A refusal that withdraws nothing is not sent.
      save(visitorId === undefined ? { ...common, recorded: true } : { ...common, visitorId, recorded: false });
      void sync();
    },
    /** The ids that events may carry; null without consent. */
    identity: (): Identity => {
      const { given, recorded, visitorId } = current() ?? {};
      return given && recorded && visitorId ? { userId: visitorId, sessionId } : null;
    },
    subscribe,
  };
}

/** After a new text or when the decision is old, the user is asked again. A refusal lasts as long as a consent. */
function isOver({ decidedAt, textVersion }: Decision, now: Date): boolean {
  const end = new Date(decidedAt);
  end.setMonth(end.getMonth() + CONSENT_MONTHS);
  return now >= end || textVersion !== CONSENT_TEXT_VERSION;
}

/** Survives the page: the withdrawal of a user who closes the page at once still arrives. */
export const sendConsent =
  (http: Http) =>
  (body: ConsentBody): Promise<void> =>
    http.post('/api/pixel/consent', body, z.unknown(), { keepalive: true }).then(() => undefined);
