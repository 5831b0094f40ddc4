import type { PasskeySignInBody } from '@scrollstop/contracts/passkeys';
import { fromBase64url } from '@scrollstop/http-client/base64url';

/** What a passkey says to the server's challenge. */
export type Assertion = Omit<PasskeySignInBody, 'localData'>;

/** The account number that the passkey names; the server believes its signature only. */
export const ownerOf = ({ userHandle }: Assertion): number =>
  Number(new TextDecoder().decode(fromBase64url(userHandle)));
