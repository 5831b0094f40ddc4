import { createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Collection } from '../../journal.ts';
import { bitString, integer, nothing, objectId, sequence, set, tagged, time, utf8 } from './der.ts';

/** The key that signs webhooks, with its certificate at `/v1/notifications/certs/:id`. */
export interface SigningKey {
  certificateId: string;
  privateKey: KeyObject;
  certificatePem: string;
}

interface StoredKey {
  certificateId: string;
  privatePem: string;
  certificatePem: string;
}

/** The key of the previous run, or a new one: signatures stay valid over restarts. */
export function openSigningKey(keys: Collection<StoredKey>, now: () => number): SigningKey {
  const stored = keys.get('signing') ?? keys.put('signing', newKey(now()));
  return { ...stored, privateKey: createPrivateKey(stored.privatePem) };
}

function newKey(now: number): StoredKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSigned(publicKey, privateKey, now);
  return {
    certificateId: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: pem(certificate),
  };
}

const rsaWithSha256 = () => sequence(objectId('1.2.840.113549.1.1.11'), nothing());
const commonName = (name: string) => sequence(set(sequence(objectId('2.5.4.3'), utf8(name))));
const tenYears = 10 * 365 * 86_400_000;

/** X.509 v3 (RFC 5280). The subject has PayPal's name; the issuer states that it is not PayPal. */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject, now: number): Buffer {
  const body = sequence(
    tagged(0, integer(Buffer.of(2))),
    // A first byte that is 0 would be padding where the next one is below 128, which no reader accepts.
    integer(Buffer.of(1, ...randomBytes(7))),
    rsaWithSha256(),
    commonName('ScrollStop PayPal simulator'),
    sequence(time(new Date(now - 86_400_000)), time(new Date(now + tenYears))),
    commonName('messageverificationcerts.paypal.com'),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(body, rsaWithSha256(), bitString(sign('sha256', body, privateKey)));
}

const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`;
