/** Finds the account that an assertion proves, for sign-in and for the proof of a session (docs/decisions/024, 055). */
import type { PasskeyAssertion } from '@scrollstop/contracts/account/passkeys';
import type { Deps } from '../deps.ts';
import { takeChallenge } from './challenges.ts';
import { findPasskey, recordPasskeyUse } from './passkey-store.ts';
import { type RelyingParty, userIdOfHandle } from './relying-party.ts';
import { challengeOf, verifySignIn } from './verify.ts';

/** Takes the challenge first, so that it cannot be used twice. Resolves to null when any check fails. */
export async function verifyCredential(
  deps: Deps,
  rp: RelyingParty,
  assertion: PasskeyAssertion,
): Promise<{ userId: number; passkeyId: string } | null> {
  const challenge = challengeOf(assertion.clientDataJSON);
  if (challenge === null || !(await takeChallenge(deps, challenge))) return null;
  const userId = userIdOfHandle(assertion.userHandle);
  const passkey = userId !== null && (await findPasskey(deps, userId, assertion.id));
  if (!passkey) return null;
  const counter = await verifySignIn(rp, challenge, assertion, passkey);
  if (counter === null || !(await recordPasskeyUse(deps, userId, passkey.id, counter))) return null;
  return { userId, passkeyId: passkey.id };
}
