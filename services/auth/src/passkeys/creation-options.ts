/** Options for `navigator.credentials.create`: a discoverable passkey, protected by a fingerprint or PIN. */
import type { User } from '@scrollstop/contracts/account/auth';
import type { PasskeyCreation } from '@scrollstop/contracts/account/passkeys';
import type { Deps } from '../deps.ts';
import { CHALLENGE_SECONDS } from './challenges.ts';
import { handleOf, type RelyingParty } from './relying-party.ts';
import { ALGORITHMS } from './verify.ts';

export async function creationOptions(
  { database }: Pick<Deps, 'database'>,
  { id, name }: RelyingParty,
  user: User,
  challenge: string,
): Promise<PasskeyCreation> {
  const known = await database.query<{ credential_id: string; transports: string[] }>(
    'select credential_id, transports from passkey where user_id = $1 order by created_at',
    [user.id],
  );
  return {
    challenge,
    rp: { id, name },
    user: { id: handleOf(user.id), name: user.email, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    // An authenticator that has a passkey of this account makes no second one.
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
