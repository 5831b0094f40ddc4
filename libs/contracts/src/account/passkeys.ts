/** HTTP bodies of services/auth about passkeys (WebAuthn). Bytes travel as base64url, as in WebAuthn's own JSON. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { PASSWORD_MAX } from './auth.ts';
import { Instant } from '../primitives.ts';
import { LocalData } from '../days/progress.ts';
import { OMIT, open } from '../reading.ts';

/** Limit per account. */
export const PASSKEYS_MAX = 10;

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
/** At most 1,023 bytes, by the WebAuthn specification. */
const CredentialId = base64url(1_364);
/** A challenge, an origin and a few flags. */
const ClientData = base64url(4_000);
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A passkey as shown to its owner. */
export const Passkey = namedObject('Passkey', {
  id: z.uuid(),
  /** Class of the device that created it, e.g. "iPhone, Safari". */
  name: z.string(),
  createdAt: Instant,
  /** Null until its first sign-in. */
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** `GET /api/auth/passkeys`: newest first. */
export const PasskeyList = namedObject('PasskeyList', {
  passkeys: z.array(Passkey).check(z.maxLength(PASSKEYS_MAX)),
});

/** `POST /api/auth/confirm-password`: unlocks calls that need a recent proof for ten minutes (docs/decisions/055). */
export const ConfirmPasswordBody = namedObject('ConfirmPasswordBody', {
  currentPassword: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
});

/** An unknown type is ignored, as WebAuthn does. */
const PublicKey = open(z.literal('public-key'), OMIT);
/** An unknown value is read as `required`; the server verifies the result anyway. */
const required = open(z.literal('required'), 'required');

const CredentialRef = z.strictObject({
  type: PublicKey,
  id: z.string(),
  transports: z.optional(z.array(z.string()).check(z.maxLength(10))),
});

/** `POST /api/auth/passkeys/options`: a PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = namedObject('PasskeyCreation', {
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: PublicKey, alg: z.int() })).check(z.maxLength(20)),
  timeout: z.int(),
  attestation: open(z.literal('none'), 'none'),
  excludeCredentials: z.array(CredentialRef).check(z.maxLength(PASSKEYS_MAX)),
  authenticatorSelection: z.strictObject({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Body of `POST /api/auth/passkeys`: the result of `navigator.credentials.create`. */
export const NewPasskeyBody = namedObject('NewPasskeyBody', {
  id: CredentialId,
  clientDataJSON: ClientData,
  /** The attestation of a TPM is the largest; the server does not evaluate it. */
  attestationObject: base64url(32_000),
  transports: z.optional(z.array(z.enum(transports)).check(z.maxLength(transports.length))),
});
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>;

/** `POST /api/auth/passkeys/sign-in-options`: a PublicKeyCredentialRequestOptionsJSON without a list of credentials. */
export const PasskeyRequest = namedObject('PasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const assertion = {
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
  /** The account number as text, in base64url (`handleOf` in services/auth). */
  userHandle: base64url(86),
};

/** Result of `navigator.credentials.get`; body of `POST /api/auth/confirm-passkey` (as `ConfirmPasswordBody`). */
export const PasskeyAssertion = namedObject('PasskeyAssertion', assertion);
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Body of `POST /api/auth/passkeys/sign-in`: the assertion, and the days stored on the device. */
export const PasskeySignInBody = namedObject('PasskeySignInBody', {
  ...assertion,
  localData: z.optional(LocalData),
});
