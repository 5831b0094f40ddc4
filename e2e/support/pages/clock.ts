/** Moves the device's clock, timers included: whole days pass in a moment. */
import { expect, type Page } from '@playwright/test';

const DAY_MS = 86_400_000;

/** Eight in the evening of a local date in Rome, or nine in summer: far from midnight on both sides. */
export const eveningOf = (date: string): Date => new Date(`${date}T19:00:00Z`);

/** ISO date `days` before today, in UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The last date before today that is the 20th of a month: a week that no month ends in, for what counts by month. */
export const midMonth = (): string =>
  Array.from({ length: 31 }, (_, index) => daysAgo(index + 3)).find((date) => date.endsWith('-20')) ?? '';

/** Opens the page as at that moment: sets the clock, which runs on, and loads the page anew. */
export async function openAt(page: Page, moment: Date, path = '/'): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.goto(path);
}

/** Lets time pass on the device. A chunk that is on its way would time out by the same clock, so those come first. */
export async function passTime(page: Page, ms: number): Promise<void> {
  // The bundler removes the element of a chunk once it is there.
  await expect(page.locator('script[src*="/static/js/async/"]')).toHaveCount(0);
  await page.clock.fastForward(ms);
}
