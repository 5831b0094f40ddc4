/** Checks of WebAuthn responses, by @simplewebauthn/server. */
import type { NewPasskeyBody, PasskeyAssertion } from '@scrollstop/contracts/account/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, which phones, laptops and security keys support. */
export const ALGORITHMS = [-8, -7, -257];

/** The challenge in a response; null when it cannot be read or was made in a frame on another site. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/** Resolves to null when any check fails. The caller must have taken the challenge. */
export async function verifyNewPasskey(
  rp: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskeyBody,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          attestationObject: withoutStatement(attestationObject),
          ...(transports && { transports }),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  } catch {
    return null;
  }
}
export type VerifiedPasskey = NonNullable<Awaited<ReturnType<typeof verifyNewPasskey>>>;

/**
 * We request no attestation ("none") and drop any that is sent anyway: checking a statement would fetch
 * revocation lists from addresses inside a certificate that the caller chose.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const none = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(none));
}

export interface StoredPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: number;
}

/** Resolves to the authenticator's new counter; null when any check fails, or the counter does not grow. */
export async function verifySignIn(
  rp: RelyingParty,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAssertion,
  stored: StoredPasskey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
