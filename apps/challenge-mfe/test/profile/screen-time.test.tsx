import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { measureScreenTime } from '../../src/background/screen-time.ts';
import { openStorage } from '../../src/device/device-storage.ts';
import { openStore } from '../../src/store/records/store.ts';
import { visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer();

const stored = () => JSON.parse(localStorage.getItem('screen-time') ?? 'null') as { date: string; ms: number } | null;
const seconds = () => (stored()?.ms ?? 0) / 1000;

describe('the measured screen time', () => {
  let stops: AbortController[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00') });
    // oxlint-disable-next-line no-restricted-globals -- it is set, not read
    vi.spyOn(performance, 'now').mockReturnValue(0);
  });
  afterEach(() => {
    for (const stop of stops) stop.abort();
    stops = [];
  });

  /** Opens another tab with its own memory. */
  function openTab(): void {
    const stop = new AbortController();
    stops.push(stop);
    const store = openStore({ storage: openStorage(), now: () => new Date() });
    measureScreenTime(store, stop.signal);
  }
  function show(state: 'visible' | 'hidden'): void {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('counts while the page is visible, and not while it is hidden', () => {
    openTab();
    vi.advanceTimersByTime(25_000);
    show('hidden');
    expect(seconds()).toBe(25);
    vi.advanceTimersByTime(600_000);
    show('visible');
    vi.advanceTimersByTime(10_000);
    show('hidden');
    expect(seconds()).toBe(35);
  });

  test('counts two windows side by side once', () => {
    openTab();
    vi.advanceTimersByTime(5000);
    openTab();
    vi.advanceTimersByTime(55_000);
    expect(seconds()).toBe(60);
  });

  test('starts a new day at midnight', () => {
    vi.setSystemTime(new Date('2026-11-21T23:59:30'));
    openTab();
    vi.advanceTimersByTime(20_000);
    expect(stored()).toMatchObject({ date: '2026-11-21', ms: 20_000 });
    vi.advanceTimersByTime(20_000);
    expect(stored()).toMatchObject({ date: '2026-11-22', ms: 10_000 });
  });

  test('does not count the time in which a device slept with the page open', () => {
    openTab();
    vi.advanceTimersByTime(20_000);
    vi.setSystemTime(new Date('2026-11-21T22:00:00'));
    vi.advanceTimersByTime(10_000);
    expect(seconds()).toBe(20);
    vi.advanceTimersByTime(10_000);
    expect(seconds()).toBe(30);
  });

  test('ends with its signal', () => {
    openTab();
    vi.advanceTimersByTime(10_000);
    stops[0]?.abort();
    vi.advanceTimersByTime(60_000);
    expect(seconds()).toBe(10);
  });
});

describe('the screen time in the room of the month', () => {
  const storeScreenTime = (ms: number, date = new Date().toLocaleDateString('sv-SE')) =>
    localStorage.setItem('screen-time', JSON.stringify({ schemaVersion: 1, date, ms, until: Date.now() }));

  test.each([
    ['en', 20_000, 'ScrollStop took less than a minute of your screen today. It aims to stay below five.'],
    ['en', 180_000, 'ScrollStop took 3 minutes of your screen today. It aims to stay below five.'],
    ['en', 480_000, 'ScrollStop took 8 minutes of your screen today. You may close it now.'],
    ['it', 180_000, 'Oggi ScrollStop ha preso 3 minuti. Vuole restare sotto i cinque.'],
  ] as const)('is shown in %s for %d ms', async (locale, ms, text) => {
    storeScreenTime(ms);
    await visit({ path: '/profile/month', locale });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('does not show yesterday’s minutes', async () => {
    storeScreenTime(600_000, '2026-01-01');
    await visit({ path: '/profile/month' });
    expect(await screen.findByText(/took less than a minute/)).toBeTruthy();
  });

  test('is never sent', async () => {
    const sent: string[] = [];
    const fetchNow = window.fetch.bind(window);
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      sent.push(`${request.url} ${await request.clone().text()}`);
      return fetchNow(input, init);
    });
    storeScreenTime(187_654);
    const { flush } = await visit({ path: '/profile/month' });
    await screen.findByText(/took 3 minutes/);
    await act(() => flush());
    expect(server.calls.length + sent.length).toBeGreaterThan(0);
    expect([...server.calls, ...sent].filter((call) => /screen-?time|187654/i.test(call))).toEqual([]);
  });
});
