/** Parts of the payment screens that were broken before by a small phone or large text. */
import '@scrollstop/ui/theme/fonts.css';
import { gate } from '@scrollstop/challenge/features/gate/en';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heading, open } from '../harness.tsx';
import { account, server } from '../server.ts';
import { chooseCard, PRICE, typeCard } from './pay.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(390, 844);
});

test.each([
  [320, ''],
  [390, '200%'],
  [320, '200%'],
])('the price of the order stays on one line at %i px with a text size of %s', async (width, fontSize) => {
  await open({ path: '/checkout', user: account() });
  const price = await screen.findByText(PRICE);
  await page.viewport(width, 640);
  document.documentElement.style.fontSize = fontSize;
  const lines = new Set([...price.getClientRects()].map(({ top }) => top));
  expect(lines.size).toBe(1);
  expect(getComputedStyle(price).whiteSpace).toBe('nowrap');
  expect(price.getBoundingClientRect().right).toBeLessThanOrEqual(width);
});

test.each([390, 320])('at %i px the card number grows with large text and is fully visible', async (width) => {
  await page.viewport(width, 640);
  document.documentElement.style.fontSize = '200%';
  await typeCard(await chooseCard());
  const number = screen.getByLabelText('Card number');
  expect(Number.parseFloat(getComputedStyle(number).fontSize)).toBeGreaterThan(17);
  expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth);
});

test('the page that checks a payment is centred', async () => {
  server.upgrades = ['pending'];
  await open({ path: '/stripe-success', user: account() });
  const title = await heading('We are checking your payment');
  const block = title.closest('section')!.getBoundingClientRect();
  const middle = { x: block.left + block.width / 2, y: block.top + block.height / 2 };
  expect(Math.abs(middle.x - window.innerWidth / 2)).toBeLessThan(2);
  expect(Math.abs(middle.y - window.innerHeight / 2)).toBeLessThan(window.innerHeight / 20);
});

test('trial and price are both in the first view of a low phone', async () => {
  await page.viewport(375, 553);
  await open({ path: '/purchase-motivation' });
  const trial = await screen.findByRole('link', { name: gate.startTrial });
  await document.fonts.ready;
  for (const choice of [trial, screen.getByRole('link', { name: 'Claim Your Freedom Now' })]) {
    const { top, bottom } = choice.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  }
});
