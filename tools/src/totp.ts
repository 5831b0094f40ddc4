/** The code of an authenticator app for a secret, as `npm run owner-code` makes it. `atMs` in epoch ms. */
import { Secret, TOTP } from 'otpauth';

export const totpOf = (secret: string, atMs = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
