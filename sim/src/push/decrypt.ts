/** Decrypts a push message as a browser does: RFC 8188 (aes128gcm), with keys by RFC 8291. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const HEADER_BYTES = 21;
const TAG_BYTES = 16;

export interface DeviceSecrets {
  /** All of them are base64url. */
  privateKey: string;
  p256dh: string;
  auth: string;
}

export function makeDevice(): DeviceSecrets {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
  };
}

/** Throws for anything but one complete record that was encrypted for this device. */
export function decryptPush(body: Buffer, device: DeviceSecrets): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + body.readUInt8(20));
  const record = body.subarray(HEADER_BYTES + sender.length);
  if (record.length > recordSize) throw new Error('more than one record');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(device.privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(device.p256dh, 'base64url'), sender]);
  const secret = derive(pair.computeSecret(sender), Buffer.from(device.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the delimiter of the last record is missing');
  return padded.subarray(0, end).toString();
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
