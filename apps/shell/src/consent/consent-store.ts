/** The user's decision about advertising measurement on this device. Asked only if a platform is configured. */
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
  /** A random id for this consent; after a withdrawal it is kept only until the server has recorded that. */
  visitorId: z.optional(z.uuid()),
  /** True once the server has recorded the decision; until then events carry no id. */
  recorded: z.boolean(),
});
type Decision = z.infer<typeof Decision>;

export interface ConsentDeps {
  storage: DeviceStorage;
  /** Rejects if the server did not record the decision. */
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

  /** Without storage the decision is kept in memory only. */
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
    // A new decision was made during the request and is sent separately.
    if (decision !== sent) return;
    const { visitorId: _visitorId, ...rest } = sent;
    save(given ? { ...sent, recorded: true } : { ...rest, recorded: true });
  }

  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS;
  /** Retries, because events carry no id until the server has recorded the consent: a lost request costs a visit. */
  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      void sync();
    }, delay);
    delay = Math.min(delay * 2, RETRY_MAX_MS);
  }

  // In sequence, so that nothing is sent twice and a withdrawal never overtakes its consent.
  let sending = Promise.resolve();
  const sync = () => (sending = sending.then(sendDecision));

  return {
    /** Sends a decision of an earlier visit that the server does not have. */
    sync,
    /** Reads the decision made in another tab. */
    reload,
    /** True while the banner should be shown. */
    mustAsk: () => enabled && current() === null,
    given: () => current()?.given === true,
    decide(given: boolean) {
      // A background tab may have missed another tab's decision, whose id must be kept or withdrawn.
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

/** The user is asked again after a change of the text, or when the decision is old. A refusal lasts as long. */
function isOver({ decidedAt, textVersion }: Decision, now: Date): boolean {
  const end = new Date(decidedAt);
  end.setMonth(end.getMonth() + CONSENT_MONTHS);
  return now >= end || textVersion !== CONSENT_TEXT_VERSION;
}

/** Sent with `keepalive`, so that the withdrawal of a user who closes the page at once still arrives. */
export const sendConsent =
  (http: Http) =>
  (body: ConsentBody): Promise<void> =>
    http.post('/api/pixel/consent', body, z.unknown(), { keepalive: true }).then(() => undefined);
