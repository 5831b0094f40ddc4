/** Creates a passkey in the browser (docs/decisions/024). */
import type { NewPasskeyBody, PasskeyCreation } from '@scrollstop/contracts/account/passkeys';
import { fromBase64url, toBase64url } from '@scrollstop/http-client/base64url';

/** False in old browsers and in pages without a secure context. */
export const passkeysSupported = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

/** True if this device has a fingerprint reader, face recognition or a screen lock. */
export const hasPlatformAuthenticator = async (): Promise<boolean> =>
  passkeysSupported() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

/** Returns null if the user cancels. Rethrows the browser's errors, e.g. InvalidStateError: one exists already. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskeyBody | null> {
  const { challenge, user, excludeCredentials } = options;
  try {
    const created = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: fromBase64url(challenge),
        user: { ...user, id: fromBase64url(user.id) },
        excludeCredentials: excludeCredentials.map(({ id, type, transports = [] }) => ({
          type,
          id: fromBase64url(id),
          transports: transports as AuthenticatorTransport[],
        })),
      },
    });
    return created instanceof PublicKeyCredential ? bodyOf(created) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  }
}

type Transports = NonNullable<NewPasskeyBody['transports']>;
const knownTransports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

function bodyOf({ id, response }: PublicKeyCredential): NewPasskeyBody {
  const made = response as AuthenticatorAttestationResponse;
  // Older browsers do not report the authenticator's transports.
  const transports = 'getTransports' in made ? made.getTransports() : [];
  return {
    id,
    clientDataJSON: toBase64url(made.clientDataJSON),
    attestationObject: toBase64url(made.attestationObject),
    transports: transports.filter((one): one is Transports[number] => knownTransports.includes(one)),
  };
}
