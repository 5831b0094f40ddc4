import { newId } from '@scrollstop/contracts/device/new-id';
import { CONSENT_TEXT_VERSION } from '@scrollstop/challenge/constants';
import type { ConsentBody } from '@scrollstop/contracts/site/pixel';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConsentStore } from '../../../src/consent/consent-store.ts';
import { createDeviceStorage } from '../../../src/storage/device-storage.ts';
import { memoryArea } from '../fakes.ts';

let area = memoryArea();
let now = new Date('2026-11-21T12:00:00.000Z');
let sent: ConsentBody[] = [];
let away = false;
beforeEach(() => {
  area = memoryArea();
  now = new Date('2026-11-21T12:00:00.000Z');
  sent = [];
  away = false;
});

/** A page load on this device. */
const open = (enabled = true) =>
  createConsentStore({
    storage: createDeviceStorage(area),
    enabled,
    now: () => now,
    send: (body) => (away ? Promise.reject(new Error('503')) : Promise.resolve(void sent.push(body))),
  });

test('without a configured ad platform there is no question and no identity', () => {
  const consent = open(false);
  expect([consent.mustAsk(), consent.given(), consent.identity()]).toEqual([false, false, null]);
});

test('ids are sent only once the server has recorded the consent', async () => {
  const consent = open();
  consent.decide(true);
  expect([consent.mustAsk(), consent.identity()]).toEqual([false, null]);
  await consent.sync();
  expect(sent[0]).toMatchObject({ decision: 'accepted', textVersion: CONSENT_TEXT_VERSION });
  const identity = consent.identity();
  expect(identity?.userId).toBe(sent[0]?.visitorId);
  expect(open().identity()?.userId).toBe(identity?.userId);
  expect(open().identity()?.sessionId).not.toBe(identity?.sessionId);
});

test('a consent that did not reach the server is sent again during the same visit', async () => {
  vi.useFakeTimers();
  away = true;
  const consent = open();
  consent.decide(true);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(consent.identity()).toBeNull();
  away = false;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(sent).toMatchObject([{ decision: 'accepted' }]);
  expect(consent.identity()?.userId).toBe(sent[0]?.visitorId);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

test('a rejection is stored on the device, and the user is not asked again', async () => {
  const consent = open();
  consent.decide(false);
  await consent.sync();
  expect(sent).toEqual([]);
  expect([open().mustAsk(), open().given()]).toEqual([false, false]);
});

test('a withdrawal stops ids at once, and is sent when the server is back', async () => {
  const consent = open();
  consent.decide(true);
  await consent.sync();
  const visitorId = sent[0]?.visitorId;
  away = true;
  consent.decide(false);
  expect(consent.identity()).toBeNull();
  await consent.sync();
  away = false;
  const later = open();
  await later.sync();
  expect(sent.at(-1)).toMatchObject({ visitorId, decision: 'withdrawn' });
  await later.sync();
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(area)).not.toContain(visitorId);
});

test('the later decision of two tabs applies to the id of the earlier one', async () => {
  const [one, other] = [open(), open()];
  one.decide(true);
  await one.sync();
  other.decide(false);
  await other.sync();
  expect(sent).toMatchObject([{ decision: 'accepted' }, { decision: 'withdrawn', visitorId: sent[0]?.visitorId }]);
  one.reload();
  expect([one.given(), one.identity()]).toEqual([false, null]);
});

test('a consent in a second tab uses the id of the first', async () => {
  const [one, other] = [open(), open()];
  one.decide(true);
  await one.sync();
  other.decide(true);
  await other.sync();
  expect(sent).toHaveLength(1);
  expect(other.identity()?.userId).toBe(sent[0]?.visitorId);
});

test.each([
  [true, '2027-05-21T11:59:59.000Z', false],
  [true, '2027-05-21T12:00:00.000Z', true],
  [false, '2027-05-21T12:00:00.000Z', true],
])('the user is asked again after six months (given %s, at %s: %s)', async (given, at, mustAsk) => {
  const consent = open();
  consent.decide(given);
  await consent.sync();
  now = new Date(at);
  expect(open().mustAsk()).toBe(mustAsk);
  expect(open().identity() === null).toBe(mustAsk);
});

test('ids are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
