import { type PixelTrackBody, TrackingEvent } from '@scrollstop/contracts/site/pixel';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBatches } from '../../../src/track/batches.ts';
import { deviceClass, trackingEvent } from '../../../src/track/event.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const context = {
  now: new Date('2026-11-21T12:00:00.000Z'),
  path: '/checkout',
  userAgent: IPHONE,
  identity: null,
};

const event = (n = 0): TrackingEvent => trackingEvent('page_view', { n }, context)!;

beforeEach(() => {
  vi.useFakeTimers();
});

const numbersOf = ({ events }: PixelTrackBody) => events.map(({ properties }) => Number(properties['n']));

function build(accepts: (body: PixelTrackBody) => boolean = () => true) {
  const sent: number[][] = [];
  const beacons: number[][] = [];
  const batches = createBatches({
    send: (body) => {
      sent.push(numbersOf(body));
      return accepts(body) ? Promise.resolve() : Promise.reject(new Error('503'));
    },
    beacon: (body) => accepts(body) && beacons.push(numbersOf(body)) > 0,
  });
  return { batches, sent, beacons };
}

test('without consent an event carries no id, a path without query and a class of device', () => {
  expect(trackingEvent('payment_initiated', { offer: 'web' }, context)).toEqual({
    event: 'payment_initiated',
    timestamp: '2026-11-21T12:00:00.000Z',
    properties: { offer: 'web' },
    url: '/checkout',
    userAgent: 'mobile',
  });
});

test('with consent an event carries the two random ids', () => {
  const identity = {
    userId: '3f0c3a39-4d07-4a5e-9b12-7f4f0d8f1e11',
    sessionId: '0a4df6c8-3d6d-4b57-8f0f-3a1f5f6f9c22',
  };
  expect(trackingEvent('page_view', {}, { ...context, identity })).toMatchObject(identity);
});

test('an event with a very long address is accepted by the server and cannot block its batch', () => {
  const made = trackingEvent('page_view', {}, { ...context, path: `/${'a'.repeat(2_000)}` });
  expect(TrackingEvent.safeParse(made).success).toBe(true);
});

test('an event with an unknown name is never sent', () => {
  expect(trackingEvent('reflection_text', { text: 'private' }, context)).toBeNull();
});

test.each([
  [IPHONE, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/140 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36', 'desktop'],
])('%s is a %s device', (userAgent, expected) => {
  expect(deviceClass(userAgent)).toBe(expected);
});

test('ten events are sent at once, fewer after 30 s', async () => {
  const { batches, sent } = build();
  for (let n = 0; n < 10; n += 1) batches.add(event(n));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);

  batches.add(event(10));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[1]).toEqual([10]);
});

test('a failed batch returns to the front and is sent again after 30 s', async () => {
  let up = false;
  const { batches, sent, beacons } = build(() => up);
  for (let n = 0; n < 10; n += 1) batches.add(event(n));
  await vi.advanceTimersByTimeAsync(0);
  batches.add(event(10));
  up = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent.slice(1)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [10]]);
  batches.hide();
  expect(beacons).toEqual([]);
});

test('at most 200 events wait, and the oldest are dropped first', async () => {
  let up = false;
  const { batches, beacons } = build(() => up);
  for (let n = 0; n < 250; n += 1) batches.add(event(n));
  await vi.advanceTimersByTimeAsync(0);
  up = true;
  batches.hide();
  expect(beacons.flat()).toEqual(Array.from({ length: 200 }, (_, index) => index + 50));
});

test('a hidden page sends waiting events by beacon and keeps those that the browser refuses', () => {
  let room = 1;
  const { batches, beacons } = build(() => room-- > 0);
  for (let n = 0; n < 9; n += 1) batches.add(event(n));
  batches.hide();
  expect(beacons).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  batches.add(event(9));
  batches.hide();
  room = 1;
  batches.hide();
  expect(beacons.slice(1)).toEqual([[9]]);
});
