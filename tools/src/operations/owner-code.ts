/**
 * `npm run owner-code [-- anna]` generates a secret for the second factor of an owner, and prints it for the
 * environment and as a QR code for an authenticator app (docs/operations.md, The owner's tasks). It is not stored.
 */
import { Secret, TOTP } from 'otpauth';
import { renderUnicodeCompact } from 'uqr';

const [name] = process.argv.slice(2);
const secret = new Secret({ size: 20 });
const uri = new TOTP({ issuer: 'ScrollStop', label: name ?? 'owner', secret }).toString();

console.log(`${renderUnicodeCompact(uri)}\n${uri}\n`);
console.log(
  name === undefined
    ? `ADMIN_TOTP_SECRET='${secret.base32}'`
    : `OWNERS='[{"name":"${name}","password":"<12 characters or more, or an argon2 hash>","totp":"${secret.base32}"}]'`,
);
