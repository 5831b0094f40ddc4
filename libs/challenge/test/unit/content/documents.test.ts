/** The documentation states the same numbers as the code, so a change must be made in both. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDDY_INVITE_HOURS, GUARANTEE_DAYS, SESSION_DAYS, TRIAL_HOURS } from '../../../src/constants.ts';
import { achievements } from '../../../src/content/achievements.ts';
import { levels } from '../../../src/features/levels/en.ts';
import { levelOf } from '../../../src/features/levels/levels.ts';
import { majorUnits, priceBook } from '../../../src/features/offer/offers.ts';

const stars = achievements.reduce((sum, achievement) => sum + achievement.stars, 0);
const majorOf = (offer: keyof typeof priceBook) => majorUnits(priceBook[offer].amount).toFixed(2);
const priceOf = (offer: keyof typeof priceBook) => `${majorOf(offer)} ${priceBook[offer].currency}`;

test.each([
  ['README.md', /(\d+) hours are free/g, TRIAL_HOURS],
  ['docs/glossary.md', /the first (\d+) hours/g, TRIAL_HOURS],
  ['docs/product/README.md', /trial of (\d+) hours/g, TRIAL_HOURS],
  ['docs/product/access.md', /(\d+) h(?:ours)?\b/g, TRIAL_HOURS],
  ['docs/product/claims.md', /promises (\d+) hours/g, TRIAL_HOURS],
  ['docs/product/payments.md', /`web`: ([\d.]+ [A-Z]+)/g, priceOf('web')],
  ['docs/product/payments.md', /`limit`: ([\d.]+ [A-Z]+)/g, priceOf('limit')],
  ['docs/product/payments.md', /`shop`: ([\d.]+ [A-Z]+)/g, priceOf('shop')],
  ['docs/product/payments.md', /Refund within (\d+) days/g, GUARANTEE_DAYS],
  ['docs/product/buddy.md', /for (\d+) hours/g, BUDDY_INVITE_HOURS],
  ['docs/product/accounts.md', /and after (\d+) days/g, SESSION_DAYS],
  ['docs/product/owner.md', /EUR, at least ([\d.]+)/g, majorOf('shop')],
  ['docs/product/payments.md', /"\$([\d.]+)"/g, majorOf('web')],
  ['docs/product/payments.md', /"€([\d.]+)"/g, majorOf('limit')],
  ['docs/product/payments.md', /"([\d,]+) \$"/g, majorOf('web').replace('.', ',')],
  ['docs/product/payments.md', /"([\d,]+) €"/g, majorOf('limit').replace('.', ',')],
  ['docs/product/README.md', /(\d+) achievements/g, achievements.length],
  ['docs/product/achievements.md', /(\d+) achievements carry/g, achievements.length],
  ['docs/product/achievements.md', /carry ([\d,]+) stars/g, stars.toLocaleString('en')],
  ['docs/product/achievements.md', /level (\d+)/gi, levels.names.length],
] as const)('%s, %s', (file, told, value) => {
  const text = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
  const found = [...text.matchAll(told)].map(([, number]) => number);
  expect(found).toEqual(found.map(() => String(value)));
  expect(found).not.toEqual([]);
});

test('the stars of all achievements together reach the last level (L-2)', () => {
  expect(levelOf(stars).level).toBe(levels.names.length);
});
