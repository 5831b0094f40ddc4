import { achievementIds } from '@scrollstop/challenge/content/achievements';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/theme/tokens.css';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { medal, medals, threeDays } from './achievement-shelf.tsx';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

describe('the achievements screen', () => {
  test.each([
    ['/challenges', 'Challenges'],
    ['/achievements', 'Achievements'],
  ])('has its own title and the same content at %s', async (path, title) => {
    await threeDays(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('heading', { level: 2, name: 'Achievements' })).toBeTruthy();
    expect(screen.getByText(`3 of ${achievementIds.length}`)).toBeTruthy();
    expect(medals()).toHaveLength(achievementIds.length);
  });

  test('shows unlocked achievements first, and the level that their stars give', async () => {
    await threeDays();
    const status = medals().map(({ textContent }) => textContent.endsWith('Unlocked'));
    expect(status.slice(0, 4)).toEqual([true, true, true, false]);
    expect(status.slice(3)).not.toContain(true);
    // 5 + 15 + 15 stars: level 2, and 15 more for level 3.
    const level = screen.getByRole('region', { name: 'Progress to next level' });
    expect(level.textContent).toContain('Level 2');
    expect(level.textContent).toContain('35total stars');
    expect(level.textContent).toContain('15 stars to next level');
    expect(level.textContent).toContain('Adventurer');
    await expectAccessibleInBothThemes();
  });

  test('shows an Italian message and a full bar at the last level', async () => {
    const unlockedAt = '2026-11-01T10:00:00.000Z';
    server.stats = {
      ...server.stats,
      achievements: Object.fromEntries(achievementIds.map((id) => [id, unlockedAt])),
    };
    await visit({ path: '/achievements' });
    const max = await screen.findByText('Livello massimo raggiunto!');
    expect(max.lang).toBe('it');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  test('tells a new user that day 1 is enough for the first achievement', async () => {
    await visit({ path: '/achievements' });
    expect(await screen.findByText('Day 1 brings the first.')).toBeTruthy();
    expect(screen.getByText(`0 of ${achievementIds.length}`)).toBeTruthy();
  });

  test('announces briefly the achievements of a day from another phone (L-4)', async () => {
    server.entries = [done(1, '2026-11-20')];
    const { toasts } = await visit({ path: '/challenges' });
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'New Achievement!', description: 'First step (+5 stars)', queue: true }]),
    );
  });
});

describe('the detail of an achievement', () => {
  test('shows rule, stars, Italian date and Share if it is unlocked', async () => {
    const { pointer } = await threeDays();
    await pointer.click(medal(/^Three in a row/));
    const dialog = screen.getByRole('dialog', { name: 'Three in a row' });
    expect(dialog.textContent).toContain('15 stars');
    expect(within(dialog).getByText('21 novembre 2026').lang).toBe('it');
    expect(within(dialog).getByRole('button', { name: 'Share' })).toBeTruthy();
    expect(within(dialog).queryByRole('progressbar')).toBeNull();
    await expectAccessibleInBothThemes();
  });

  test('shows the progress and no Share if it is locked (L-6)', async () => {
    const { pointer } = await threeDays();
    const opener = medal(/^Mindful week/);
    await pointer.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Mindful week' });
    expect(dialog.textContent).toContain('Complete seven of days 1–10.');
    expect(dialog.textContent).toContain('3 of 7');
    expect(dialog.textContent).toContain('Locked');
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43');
    expect(within(dialog).queryByRole('button', { name: 'Share' })).toBeNull();
    await expectAccessibleInBothThemes();
    await pointer.click(within(dialog).getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
