/** Controls the clock and the timers of the browser, so that whole days pass in a moment. */
import { expect, type Page } from '@playwright/test';

const DAY_MS = 86_400_000;

/** 20:00 in Rome on that date (21:00 in summer), far from midnight both there and in UTC. */
export const eveningOf = (date: string): Date => new Date(`${date}T19:00:00Z`);

/** The ISO date `days` before today, in UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The latest past 20th of a month: no month ends within a week of it, which matters to figures that count by month. */
export const midMonth = (): string =>
  Array.from({ length: 31 }, (_, index) => daysAgo(index + 3)).find((date) => date.endsWith('-20')) ?? '';

/** Fixes the page's clock at that moment and loads the page. */
export async function openAt(page: Page, moment: Date, path = '/'): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.goto(path);
}

/** Lets time pass in the browser. Waits for chunks first, because a pending one would time out by the same clock. */
export async function passTime(page: Page, ms: number): Promise<void> {
  // The bundler removes a chunk's script element once the chunk has loaded.
  await expect(page.locator('script[src*="/static/js/async/"]')).toHaveCount(0);
  await page.clock.fastForward(ms);
}
