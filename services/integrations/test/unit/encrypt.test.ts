import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush, isDeviceKey } from '../../src/push/encrypt.ts';

const device = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('gives the bytes of the example in RFC 8291, section 5', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = encryptPush('When I grow up, I want to be a watermelon', device, { sender, salt });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('uses new keys for each message, and refuses what a push service would', () => {
  expect(encryptPush('x', device).equals(encryptPush('x', device))).toBe(false);
  expect(encryptPush('x'.repeat(3_993), device)).toHaveLength(4_096);
  expect(() => encryptPush('x'.repeat(3_994), device)).toThrow('too long');
});

it('knows a point of the curve', () => {
  expect(isDeviceKey(device.p256dh)).toBe(true);
  for (const key of ['', 'B', `B${'A'.repeat(86)}`, device.p256dh.replace(/.$/, '8')])
    expect(isDeviceKey(key), key).toBe(false);
});
