/** Encrypts the content of a push message for one device: RFC 8291 (keys) on RFC 8188 (aes128gcm), one record. */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const TAG_BYTES = 16;
/** The header of 86 bytes, the delimiter and the tag take the rest of what every push service accepts. */
const PAYLOAD_MAX = RECORD_SIZE - 86 - TAG_BYTES - 1;
/** RFC 8188: this record is the last one. */
const LAST_RECORD = Buffer.from([2]);

export interface DeviceKeys {
  /** P-256 point, base64url. */
  p256dh: string;
  /** Shared secret of 16 bytes, base64url. */
  auth: string;
}

interface Randomness {
  /** The sender's key pair for this message alone. */
  sender: ECDH;
  salt: Buffer;
}

function freshRandomness(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/** Throws for a key that is no point of the curve, and for content that is too long. `random` is for the vectors of the RFC. */
export function encryptPush(
  content: string,
  { p256dh, auth }: DeviceKeys,
  { sender, salt }: Randomness = freshRandomness(),
): Buffer {
  const plain = Buffer.from(content);
  if (plain.length > PAYLOAD_MAX) throw new Error('the content of a push message is too long');
  const device = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const secret = derive(
    sender.computeSecret(device),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), device, senderKey]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(plain), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, ...sealed]);
}

/** HKDF with SHA-256. */
const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));

export function isDeviceKey(p256dh: string): boolean {
  const probe = createECDH(CURVE);
  probe.generateKeys();
  try {
    return probe.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
