/**
 * Changes a signing key without refusing any user meanwhile: the key of sessions, or those with which
 * services sign their calls to each other (docs/decisions/020). Three steps, because services restart one after
 * another: all must know a key before one signs with it.
 */
import { type PrivateJwk, publicOf } from '../start/secrets.ts';

export type KeySets = {
  /** The first one signs. */
  signing: PrivateJwk[];
  /** Oldest first. */
  verifying: Omit<PrivateJwk, 'd'>[];
};
export type Step = 'known' | 'signing' | 'done';

/** The next step is derived from the sets themselves, so that none can be skipped or repeated. */
export function nextStep({ signing, verifying }: KeySets, fresh: () => PrivateJwk): { step: Step; sets: KeySets } {
  const [first, second] = signing;
  if (!first || signing.length > 2) throw new Error('There must be one or two private keys');
  if (!second) {
    const keys = [first, fresh()];
    return { step: 'known', sets: { signing: keys, verifying: publicOf(keys) } };
  }
  if (verifying[0]?.kid === first.kid) return { step: 'signing', sets: { signing: [second, first], verifying } };
  return { step: 'done', sets: { signing: [first], verifying: publicOf([first]) } };
}

export const KINDS = ['sessions', 'services', 'databases'] as const;
export type KeyKind = (typeof KINDS)[number];

/** The next step for the operator. */
export const advice: Record<KeyKind, Record<Step, string>> = {
  sessions: {
    known: 'A new key is known and the old one still signs. Restart every service, then run this again.',
    signing: 'The new key signs and the old one still verifies. Restart auth, wait ten minutes, then run this again.',
    done: 'The old key is gone. Restart every service; tokens that it signed are renewed silently.',
  },
  services: {
    known:
      'Each service has a new key that all know; the old one still signs. Restart every service, then run this again.',
    signing:
      'The new keys sign and the old ones still verify. Restart every service, wait a minute, then run this again.',
    done: 'The old keys are gone. Restart every service.',
  },
  databases: {
    known: 'Each service has a second login with a new password; none uses it yet. Run provision, then this again.',
    signing:
      'The second logins are in use from the next start, the first ones still open. Restart every service, one after the other, then run this again.',
    done: 'The first logins are closed by the next run of provision: run it.',
  },
};
