/** Requests a passkey from the browser for a sign-in (docs/decisions/024). */
import { type PasskeyAssertion, PasskeyRequest } from '@scrollstop/contracts/account/passkeys';
import type { Http } from '@scrollstop/contracts/site/remote';
import { fromBase64url, toBase64url } from '@scrollstop/http-client/base64url';

/** True if the browser itself offers passkeys below the e-mail field. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);

/**
 * Without `signal` the browser opens its dialog; with it the browser offers passkeys below the e-mail field until the
 * signal aborts. Null if the user closed it. Throws HttpError if the server is unreachable.
 */
export async function requestPasskey(http: Http, signal?: AbortSignal): Promise<PasskeyAssertion | null> {
  const until = signal && { signal };
  const { challenge, rpId, userVerification, timeout } = await http.post(
    '/api/auth/passkeys/sign-in-options',
    undefined,
    PasskeyRequest,
    until,
  );
  const publicKey = { challenge: fromBase64url(challenge), rpId, userVerification, timeout };
  const credential = await navigator.credentials
    .get({ publicKey, mediation: signal ? 'conditional' : 'required', ...until })
    .catch(() => null);
  return credential instanceof PublicKeyCredential ? assertionOf(credential) : null;
}

function assertionOf({ id, response }: PublicKeyCredential): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    id,
    clientDataJSON: toBase64url(clientDataJSON),
    authenticatorData: toBase64url(authenticatorData),
    signature: toBase64url(signature),
    userHandle: toBase64url(userHandle ?? new ArrayBuffer(0)),
  };
}
