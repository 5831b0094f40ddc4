/** The browser's half of a new passkey: bytes in, bytes out (docs/decisions/024). */
import type { NewPasskeyBody, PasskeyCreation } from '@scrollstop/contracts/account/passkeys';
import { fromBase64url, toBase64url } from '@scrollstop/http-client/base64url';

/** Absent in old browsers and in pages without a secure context. */
export const passkeysSupported = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

/** This device has a fingerprint reader, a camera for faces or a screen lock of its own. */
export const passkeysHandy = async (): Promise<boolean> =>
  passkeysSupported() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

/** Null when the user has cancelled it. Rethrows the browser's errors, e.g. InvalidStateError: there is one. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskeyBody | null> {
  const { challenge, user, excludeCredentials } = options;
  try {
    const made = await navigator.credentials.create({
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
    return made instanceof PublicKeyCredential ? bodyOf(made) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  }
}

type Transports = NonNullable<NewPasskeyBody['transports']>;
const known: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

function bodyOf({ id, response }: PublicKeyCredential): NewPasskeyBody {
  const made = response as AuthenticatorAttestationResponse;
  // Older browsers do not say how the authenticator is reached.
  const transports = 'getTransports' in made ? made.getTransports() : [];
  return {
    id,
    clientDataJSON: toBase64url(made.clientDataJSON),
    attestationObject: toBase64url(made.attestationObject),
    transports: transports.filter((one): one is Transports[number] => known.includes(one)),
  };
}
