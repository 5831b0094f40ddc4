import { type AchievementId, achievementIds, starsOf } from '@scrollstop/challenge/content/achievements';
import { achievementTexts } from '@scrollstop/challenge/content/en/achievements';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, storeDaysUntil, openedDialog, storeEntries, tap, visitDays } from '../harness.tsx';
import { advance, completeToday, dialogClosed } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

/** Completes this day, after each earlier day on its own date. */
async function complete(day: number) {
  storeDaysUntil('2026-11-20', day - 1);
  const visited = await visitDays();
  await completeToday();
  return { ...visited, dialog: within(await openedDialog()) };
}
const items = (dialog: Awaited<ReturnType<typeof complete>>['dialog']) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

describe('a celebration', () => {
  test('announces the new level first, then the achievements, and no toast repeats them', async () => {
    const { dialog, pointer, toasts } = await complete(3);
    await dialog.findByText('New level');
    const list = items(dialog);
    expect(list[0]).toMatch(/^New level Level \d, [A-Z][a-z]+\d+total stars$/);
    expect(list.slice(1).every((item) => /^New achievement .+\+\d+stars$/.test(item))).toBe(true);
    expect(list).toContainEqual(expect.stringContaining('Three in a row'));
    // The list describes the dialog for screen readers.
    const shown = screen.getByRole('dialog');
    expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.tagName).toBe('UL');
    await expectAccessible();
    await pointer.click(dialog.getByRole('button', { name: 'Continue' }));
    await advance(6_000);
    expect(toasts.map(({ title }) => title)).toEqual(['Great work!']);
  });

  test('announces a completed week, even without its own line', async () => {
    const { dialog } = await complete(28);
    expect(await dialog.findByText('Week done')).toBeTruthy();
    expect(items(dialog)).toContainEqual('Week done Fourth week');
  });

  test('is closed by Back, which stays on home', async () => {
    const { toasts } = await complete(3);
    await settle(() => history.back());
    await dialogClosed();
    expect(history.state).toBeNull();
    await advance(1_000);
    expect(toasts[0]?.title).toBe('Great work!');
  });

  test('is not repeated by a reload', async () => {
    const { dialog, pointer, unmount } = await complete(3);
    await dialog.findByText('New level');
    await pointer.click(dialog.getByRole('button', { name: 'Continue' }));
    unmount();
    const { toasts } = await visitDays();
    await advance(5_000);
    expect(toasts).toEqual([]);
  });
});

test('achievements loaded by a sync are announced once in one toast, and not again after a reload', async () => {
  server.entries = Array.from({ length: 7 }, (_, index) => {
    const { unsynced: _unsynced, ...entry } = done(index + 1, addDays('2026-11-10', index));
    return entry;
  });
  const first = await visitDays();
  await vi.waitFor(() => expect(first.toasts).toHaveLength(1), { timeout: 60_000 });
  expect(first.toasts[0]?.description).toMatch(/^\d+ achievements unlocked \(\+\d+ stars\)$/);
  first.unmount();
  const second = await visitDays();
  await vi.waitFor(() => expect(server.calls.filter((call) => call === 'GET /api/progress')).toHaveLength(2), {
    timeout: 60_000,
  });
  await advance(5_000);
  expect(second.toasts).toEqual([]);
});

describe('day 30', () => {
  test('has its own celebration, which leads to the month', async () => {
    const { dialog, pointer, host, toasts } = await complete(30);
    expect(dialog.getByRole('heading', { name: 'Thirty. Keep three things, leave the rest.' })).toBe(
      document.activeElement,
    );
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts[0]).toBe('30');
    expect(facts[2]).toBe('+205');
    // Largest first. Neither their sum nor the minutes are repeated.
    const gains = (await dialog.findByText(/New achievements: /)).textContent;
    const [, names = ''] = /New achievements: (.+) and \d more\.$/.exec(gains) ?? [];
    expect(dialog.queryByText(/so far/)).toBeNull();
    const stars = names
      .split(', ')
      .map((name) => starsOf(achievementIds.find((id) => achievementTexts[id].name === name) as AchievementId));
    expect(stars).toEqual([...stars].sort((a, b) => b - a));
    expect(stars[0]).toBe(100);
    await expectAccessible();
    await pointer.click(dialog.getByRole('button', { name: 'See your month' }));
    // It replaces the day's history entry, so Back from the month leads home.
    expect(host.navigate).toHaveBeenCalledWith('/month', { replace: true });
    await advance(6_000);
    expect(toasts).toEqual([{ title: 'Great work!', description: 'You completed the 30 days!' }]);
  });

  test('completed on paper before another day, leaves the celebration to that day', async () => {
    const days = Array.from({ length: 30 }, (_, index) => index + 1).filter((day) => day !== 27);
    storeEntries(days.map((day, index) => done(day, addDays('2026-11-20', index - 28))));
    const { pointer } = await visitDays();
    await tap('Start Today');
    await pointer.click(await screen.findByLabelText('Tried but not completed'));
    await tap('Submit');
    await advance(500);
    const dialog = within(await openedDialog());
    expect(dialog.getByText('Trying counts. Day 27 is done.')).toBeTruthy();
  });
});
