/**
 * Changing the key that signs sessions, without signing anybody out. Three steps, because services restart
 * one after the other: all must know a key before one signs with it.
 */
import { publicKeys, type PrivateJwk } from './secrets.ts';

export type KeySets = {
  /** The first one signs. */
  signing: PrivateJwk[];
  /** In the order of their age. */
  verifying: Omit<PrivateJwk, 'd'>[];
};
export type Step = 'known' | 'signing' | 'done';

/** Which step comes next is read from the sets themselves, so that none can be left out or done twice. */
export function nextStep(
  { signing, verifying }: KeySets,
  fresh: () => PrivateJwk,
): { step: Step; sets: KeySets } {
  const [first, second] = signing;
  if (!first || signing.length > 2) throw new Error('SESSION_PRIVATE_KEYS holds neither one key nor two');
  if (!second) {
    const keys = [first, fresh()];
    return { step: 'known', sets: { signing: keys, verifying: publicOf(keys) } };
  }
  if (verifying[0]?.kid === first.kid)
    return { step: 'signing', sets: { signing: [second, first], verifying } };
  return { step: 'done', sets: { signing: [first], verifying: publicOf([first]) } };
}

const publicOf = (keys: PrivateJwk[]) => publicKeys({ sessionKeys: { keys } }).keys;

/** What is to be done before the next call. */
export const advice: Record<Step, string> = {
  known: 'A new key is known and the old one still signs. Restart every service, then run this again.',
  signing:
    'The new key signs and the old one still verifies. Restart auth, wait ten minutes, then run this again.',
  done: 'The old key is gone. Restart every service; whoever still has a token of it gets a new one unseen.',
};
