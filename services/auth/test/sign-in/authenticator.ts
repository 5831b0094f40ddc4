/** A simulated phone with a fingerprint reader, with real keys and signatures, and the forged fields of a test. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  type NewPasskeyBody,
  Passkey,
  type PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@scrollstop/contracts/account/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect } from 'vitest';
import type { Browser } from '../browser.ts';

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  /** The user has only touched it, without fingerprint or PIN. */
  unverified?: boolean;
  absent?: boolean;
  counter?: number;
  /** Signs with another user's key. */
  key?: KeyObject;
  userHandle?: string;
  /** An attestation that was not requested. */
  fmt?: string;
  statement?: Map<string, unknown>;
}

export class Authenticator {
  readonly id = b64(randomBytes(32));
  readonly privateKey: KeyObject;
  readonly #cose: Uint8Array;
  counter = 0;
  handle = '';
  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // kty EC2, alg ES256, crv P-256 (RFC 9053).
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  create(options: PasskeyCreation, lies: Lies = {}): NewPasskeyBody {
    this.handle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#head(options.rp.id, CREDENTIAL_INCLUDED, lies),
      Buffer.alloc(16), // AAGUID: not disclosed
      length,
      id,
      this.#cose,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', lies.fmt ?? 'none'],
      ['attStmt', lies.statement ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', options.challenge, lies),
      attestationObject: b64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    };
  }

  get(challenge: string, lies: Lies = {}): PasskeyAssertion {
    this.counter = lies.counter ?? this.counter;
    const authData = this.#head('localhost', 0, lies);
    const clientDataJSON = clientData('webauthn.get', challenge, lies);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: b64(authData),
      signature: b64(sign('sha256', signed, lies.key ?? this.privateKey)),
      userHandle: lies.userHandle ?? this.handle,
    };
  }

  #head(rpId: string, flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const user = (lies.absent ? 0 : PRESENT) | (lies.unverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags | user]), counter]);
  }
}

function clientData(type: string, challenge: string, lies: Lies): string {
  const data = {
    type: lies.type ?? type,
    challenge: lies.challenge ?? challenge,
    origin: lies.origin ?? 'http://localhost:4200',
    crossOrigin: lies.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

export const optionsFor = async (browser: Browser) =>
  PasskeyCreation.parse((await browser.post('/api/auth/passkeys/options')).json());
export const challengeFor = async (browser: Browser) =>
  PasskeyRequest.parse((await browser.post('/api/auth/passkeys/sign-in-options')).json()).challenge;
export const signInBy = async (key: Authenticator, browser: Browser, lies?: Lies) =>
  browser.post('/api/auth/passkeys/sign-in', key.get(await challengeFor(browser), lies));

/** Adds a passkey to the account that is signed in on this browser. */
export async function addPasskey(browser: Browser, key = new Authenticator()) {
  const added = await browser.post('/api/auth/passkeys', key.create(await optionsFor(browser)));
  expect(added.statusCode, added.body).toBe(201);
  return { key, passkey: Passkey.parse(added.json()) };
}
