/** One card at a time on home (H-13); the rule itself is tested in libs/challenge. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storeDaysUntil, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const names = {
  en: ['A plan for the hard moment?', 'One buddy, one dot', 'Not now'],
  it: ['Un piano per quel momento?', 'In due, un punto a testa', 'Non ora'],
} as const;
/** After the week of the first own number, with the invitation to install dismissed. */
function elevenDays(): void {
  storeDaysUntil('2026-11-20', 11);
  const cards = ['install', 'number'].map((id) => ({ id, on: '2026-11-12', gone: true }));
  localStorage.setItem('home-cards', JSON.stringify({ schemaVersion: 1, cards }));
}
const cards = () => screen.queryAllByRole('region').filter((card) => card.classList.contains('QuietOffer'));

test.each(['en', 'it'] as const)('a plan is offered first, a buddy two days later, in %s', async (locale) => {
  const [plan, buddy, later] = names[locale];
  elevenDays();
  const first = await visit({ invited: false, locale });
  const card = await screen.findByRole('region', { name: plan });
  expect(cards()).toEqual([card]);
  const words = card.querySelector('p')?.textContent?.split(/\s+/) ?? [];
  expect(words.length).toBeLessThanOrEqual(12);
  await first.pointer.click(within(card).getByRole('button', { name: later }));
  await waitFor(() => expect(cards()).toEqual([]));
  first.unmount();

  vi.setSystemTime(new Date('2026-11-22T18:00:00'));
  const next = await visit({ invited: false, locale });
  await vi.dynamicImportSettled();
  expect(cards()).toEqual([]);
  next.unmount();

  vi.setSystemTime(new Date('2026-11-23T18:00:00'));
  await visit({ invited: false, locale });
  const offered = await screen.findByRole('region', { name: buddy });
  expect(cards()).toEqual([offered]);
});
