/** The person's word on advertising measurement, on this device. Asked for only where a platform is configured. */
import { CONSENT_MONTHS, CONSENT_TEXT_VERSION } from '@scrollstop/challenge/constants';
import type { ConsentBody } from '@scrollstop/contracts/pixel';
import { Instant } from '@scrollstop/contracts/primitives';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';
import type { Identity } from '../track/event.ts';
import { newId } from './new-id.ts';

const Decision = z.strictObject({
  given: z.boolean(),
  decidedAt: Instant,
  textVersion: z.string(),
  /** Random, made for this consent; kept after a withdrawal only until the server has heard of it. */
  visitorId: z.optional(z.uuid()),
  /** The server has it: before that no id goes out. */
  recorded: z.boolean(),
});
type Decision = z.infer<typeof Decision>;

export interface ConsentStore {
  /** True while the banner is to be shown. */
  asked: () => boolean;
  given: () => boolean;
  decide: (given: boolean) => void;
  /** The ids that events may carry; null without consent. */
  identity: () => Identity;
  /** Tells the server what it has not heard of an earlier visit. */
  settle: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

export interface ConsentDeps {
  storage: DeviceStorage;
  /** Rejects when the server did not take it. */
  send: (body: ConsentBody) => Promise<void>;
  enabled: boolean;
  now: () => Date;
}

const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

export function createConsentStore({ storage, send, enabled, now }: ConsentDeps): ConsentStore {
  const sessionId = newId();
  const listeners = new Set<() => void>();
  let decision = enabled ? storage.read(ownKeys.consent, Decision) : null;

  function keep(next: Decision): void {
    decision = next;
    storage.write(ownKeys.consent, next);
    listeners.forEach((listener) => listener());
  }
  const current = (): Decision | null => (decision && !isOver(decision, now()) ? decision : null);

  async function tell(): Promise<void> {
    const told = decision;
    if (!told?.visitorId || told.recorded) return;
    const { given, visitorId, decidedAt, textVersion } = told;
    try {
      await send({ visitorId, decision: given ? 'accepted' : 'withdrawn', decidedAt, textVersion });
    } catch {
      retryLater();
      return;
    }
    // Decided anew meanwhile: that is told on its own.
    if (decision !== told) return;
    const { visitorId: _told, ...rest } = told;
    keep(given ? { ...told, recorded: true } : { ...rest, recorded: true });
  }

  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS;
  /** Events carry no id before the server has recorded the consent: one lost request would cost the whole visit. */
  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      void settle();
    }, delay);
    delay = Math.min(delay * 2, RETRY_MAX_MS);
  }

  // One after the other, so that nothing is told twice and a withdrawal never overtakes its consent.
  let telling = Promise.resolve();
  const settle = () => (telling = telling.then(tell));

  return {
    settle,
    asked: () => enabled && current() === null,
    given: () => current()?.given === true,
    decide(given) {
      const decidedAt = now().toISOString();
      const before = decision?.visitorId;
      const visitorId = given ? newId() : before;
      const common = { given, decidedAt, textVersion: CONSENT_TEXT_VERSION };
      // A refusal that takes nothing back is told to nobody.
      keep(
        visitorId === undefined ? { ...common, recorded: true } : { ...common, visitorId, recorded: false },
      );
      void settle();
    },
    identity() {
      const { given, recorded, visitorId } = current() ?? {};
      return given && recorded && visitorId ? { userId: visitorId, sessionId } : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Old words or an old decision: asked again. A refusal is respected as long as a consent lasts. */
function isOver({ decidedAt, textVersion }: Decision, now: Date): boolean {
  const end = new Date(decidedAt);
  end.setMonth(end.getMonth() + CONSENT_MONTHS);
  return now >= end || textVersion !== CONSENT_TEXT_VERSION;
}
