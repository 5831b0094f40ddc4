/**
 * Changes signing keys without refusing any request: the key of sessions, or the keys with which services sign their
 * calls to each other (docs/decisions/020). It takes three steps, because services restart one after another: all must
 * know a key before one signs with it.
 */
import { type PrivateJwk, publicOf } from '../start/secrets.ts';

export type KeySets = {
  /** The first one signs. */
  signing: PrivateJwk[];
  /** Oldest first. */
  verifying: Omit<PrivateJwk, 'd'>[];
};
export type Step = 'known' | 'signing' | 'done';

/** Derives the next step from the key sets, so that no step can be skipped or repeated. */
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
    known: 'A new key was added and the old one still signs. Restart every service, then run this again.',
    signing: 'The new key signs and the old one still verifies. Restart auth, wait ten minutes, then run this again.',
    done: 'The old key was removed. Restart every service; tokens signed by it are renewed silently.',
  },
  services: {
    known: 'A new key was added for each service; the old ones still sign. Restart every service, then run this again.',
    signing:
      'The new keys sign and the old ones still verify. Restart every service, wait a minute, then run this again.',
    done: 'The old keys were removed. Restart every service.',
  },
  databases: {
    known: 'A second login with a new password was added for each service. Run provision, then run this again.',
    signing:
      'The services use the second logins from their next start; the first ones still work. Restart every service, one after the other, then run this again.',
    done: 'The next run of provision disables the first logins: run it.',
  },
};
