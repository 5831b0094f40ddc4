import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openedDialog, storedEntries, visitDays, wakeAt } from '../harness.tsx';
import { advance, dialogClosed, openDay3 } from '../open-dialog.tsx';
import { withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

describe('the timer of a day', () => {
  const time = () => screen.getAllByRole('timer').at(-1)?.textContent;

  test('starts paused at the full time, runs, pauses, and resets', async () => {
    const { pointer, dialog } = await openDay3();
    const inside = within(dialog);
    expect(inside.getByText('Paused')).toBeTruthy();
    expect(time()).toBe('10:00');
    await pointer.click(inside.getByRole('button', { name: 'Start timer' }));
    await advance(65_000);
    expect(time()).toBe('08:55');
    await pointer.click(inside.getByRole('button', { name: 'Pause timer' }));
    await advance(30_000);
    expect(time()).toBe('08:55');
    await pointer.click(inside.getByRole('button', { name: 'Reset timer' }));
    expect(time()).toBe('10:00');
  });

  test('is done at zero, shows one toast, and stores its minutes with the day', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    await advance(600_000);
    expect(within(dialog).getByText('✓ Done!')).toBeTruthy();
    expect(toasts).toEqual([
      {
        title: 'Timer completed!',
        description: 'Activity completed in 10 minutes. Now you can complete your reflection.',
      },
    ]);
    await pointer.click(within(dialog).getByLabelText('Yes, completed successfully'));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await advance(500);
    expect(storedEntries()[2]).toMatchObject({ timeSpent: 10, elapsed: 10 });
  });

  test('counts the minutes of the activity if stopped early, and stores the real ones too (C-5)', async () => {
    const { pointer, dialog } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    await advance(185_000);
    await pointer.click(within(dialog).getByLabelText('Yes, completed successfully'));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await advance(500);
    expect(storedEntries()[2]).toMatchObject({ timeSpent: 10, elapsed: 3 });
  });

  test('keeps running while the dialog is closed, and ends on home', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    await settle(() => history.back());
    await dialogClosed();
    await advance(600_000);
    expect(toasts.map(({ title }) => title)).toEqual(['Timer completed!']);
    await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
    expect(await screen.findByText('✓ Done!')).toBeTruthy();
  });

  test('is done when a phone wakes after its end', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    await settle(() => wakeAt('2026-11-21T18:30:00'));
    expect(within(dialog).getByText('✓ Done!')).toBeTruthy();
    expect(toasts.map(({ title }) => title)).toEqual(['Timer completed!']);
  });

  test('announces its end even if the clock was set back while it ran', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    await advance(300_000);
    vi.setSystemTime(Date.now() - 2_000);
    await advance(302_000);
    expect(within(dialog).getByText('✓ Done!')).toBeTruthy();
    expect(toasts.map(({ title }) => title)).toEqual(['Timer completed!']);
  });

  test('is correct after a reload', async () => {
    const { pointer, dialog, unmount } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    unmount();
    vi.setSystemTime(new Date('2026-11-21T18:04:00'));
    await visitDays();
    await openedDialog();
    expect(time()).toMatch(/^0[56]:/);
  });
});
