import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openedDialog, storeEntries, storedEntries, visitDays } from '../harness.tsx';
import { completeToday, gone, openDay3, pass } from '../open-dialog.tsx';
import { withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

describe('the dialog of an open day', () => {
  test('shows the activity, its question and three answers without a choice', async () => {
    const { dialog, tracked } = await openDay3();
    const inside = within(dialog);
    expect(await inside.findByText(/write the names of the people who may interrupt you/)).toBeTruthy();
    expect(inside.getByText('10 min')).toBeTruthy();
    const words = inside.getByRole('textbox', { name: 'Which alert would you honestly miss?' });
    expect(words).toHaveProperty('maxLength', 10_000);
    const answers = inside.getAllByRole<HTMLInputElement>('radio');
    expect(answers.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Yes, completed successfully', false],
      ['Tried but not completed', false],
      ["No, I'll try again tomorrow", false],
    ]);
    expect(tracked).toEqual(['challenge_start']);
  });

  test('submits nothing without an answer, and focuses the answers', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(toasts).toEqual([
      {
        title: 'Select an option',
        description: 'Please select an option to complete the activity',
        variant: 'destructive',
      },
    ]);
    expect(within(dialog).getByText('Please select an option to complete the activity')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getAllByRole('radio')[0]);
    expect(storedEntries()).toHaveLength(2);
  });

  test('"yes" shows Saving..., the celebration and Great work!, and completes today', async () => {
    const { pointer, dialog, toasts, tracked } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'The weather.');
    await pointer.click(within(dialog).getByLabelText('Yes, completed successfully'));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(within(dialog).getByRole('button', { name: 'Saving...' })).toBeTruthy();
    // On the device at the tap; a page that is closed while it says so has lost nothing.
    expect(storedEntries()).toHaveLength(3);
    // Nothing can be typed, chosen or left that would not be saved.
    expect(within(dialog).getByRole('textbox')).toMatchObject({ value: 'The weather.', readOnly: true });
    expect(within(dialog).getByLabelText('Yes, completed successfully')).toHaveProperty('checked', true);
    expect(within(dialog).getByLabelText('Tried but not completed').matches(':disabled')).toBe(true);
    expect(within(dialog).getByRole('button', { name: 'Close' }).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Three: a pattern is forming.' })).toBeNull();

    await pass(500);
    const celebration = await screen.findByRole('dialog', { name: 'Three: a pattern is forming.' });
    expect(toasts).toEqual([]);
    expect(storedEntries()[2]).toMatchObject({
      day: 3,
      completed: true,
      completionStatus: 'yes',
      completedOn: '2026-11-21',
      reflectionText: 'The weather.',
      // The timer never ran to zero, so the activity's own minutes count.
      timeSpent: 10,
      elapsed: 0,
    });
    expect(within(celebration).getByText('10 min recovered')).toBeTruthy();
    expect(within(celebration).getByText(/^\+\d+ stars$/)).toBeTruthy();

    await pointer.click(within(celebration).getByRole('button', { name: 'Continue' }));
    await gone();
    // The celebration has said the rest.
    expect(toasts).toHaveLength(1);
    expect(toasts[0]).toEqual({
      title: 'Great work!',
      description: "You successfully completed today's challenge. The next day will unlock tomorrow!",
    });
    expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
    expect(tracked).toEqual(['challenge_start', 'challenge_complete']);
  });

  test('"partial" completes the day as well, and shows that trying counts', async () => {
    const { pointer, dialog } = await openDay3();
    await pointer.click(within(dialog).getByLabelText('Tried but not completed'));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await pass(500);
    expect(await screen.findByRole('dialog', { name: 'Trying counts. Day 3 is done.' })).toBeTruthy();
    expect(storedEntries()[2]).toMatchObject({ completed: true, completionStatus: 'partial' });
  });

  test('"no" stores the attempt without a celebration, and the day opens again with its text', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'Too many.');
    await pointer.click(within(dialog).getByLabelText("No, I'll try again tomorrow"));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await pass(500);
    await gone();
    expect(toasts[0]).toEqual({
      title: 'No problem',
      description: 'Your attempt has been recorded. Keep trying!',
      variant: 'destructive',
    });
    // There is no celebration that could say it.
    expect(toasts.slice(1).map(({ title }) => title)).toEqual(['🎉 New Achievement!']);
    expect(storedEntries()[2]).toMatchObject({ day: 3, completed: false, completionStatus: 'no' });

    await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
    const again = await openedDialog();
    expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Too many.');
    expect(
      within(again)
        .getAllByRole('radio')
        .some((radio) => (radio as HTMLInputElement).checked),
    ).toBe(false);
    await pointer.click(within(again).getByRole('button', { name: 'Start timer' }));
    expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Too many.');
  });

  test('a double tap on Submit makes one entry and one celebration (C-7)', async () => {
    const { pointer, dialog, tracked } = await openDay3();
    await pointer.click(within(dialog).getByLabelText('Yes, completed successfully'));
    const submit = within(dialog).getByRole('button', { name: 'Submit' });
    await pointer.dblClick(submit);
    await pass(2000);
    expect(tracked.filter((event) => event === 'challenge_complete')).toHaveLength(1);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('a second tap on the X leaves the page below where it is', async () => {
    history.pushState({ below: 1 }, '');
    history.pushState({ below: 2 }, '');
    await openDay3();
    const close = screen.getByRole('button', { name: 'Close' });
    await settle(() => {
      close.click();
      close.click();
    });
    await gone();
    await pass(100);
    expect(history.state).toMatchObject({ below: 2 });
  });

  test('Back closes the dialog and keeps text and choice (C-6)', async () => {
    const { pointer, dialog } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'Half a thought');
    await pointer.click(within(dialog).getByLabelText('Tried but not completed'));
    await settle(() => history.back());
    await gone();
    await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
    const again = await openedDialog();
    expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Half a thought');
    expect(within(again).getByLabelText('Tried but not completed')).toHaveProperty('checked', true);
  });

  test('a reload brings back the open dialog with its draft', async () => {
    const { pointer, dialog, unmount } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'Still here');
    unmount();
    await visitDays();
    expect(within(await openedDialog()).getByRole('textbox')).toHaveProperty('value', 'Still here');
  });

  // Two devices together may have left a day out.
  test('the toast after day 29, done last of the 30, does not mention tomorrow', async () => {
    const others = Array.from({ length: 30 }, (_, index) => index + 1).filter((day) => day !== 29);
    storeEntries(others.map((day) => done(day, '2026-11-19')));
    const { pointer, toasts } = await visitDays();
    await completeToday();
    // A toast would repeat them if they were not on the screen.
    await screen.findByText(/New achievements: /);
    await pointer.click(await screen.findByRole('button', { name: 'Close' }));
    expect(toasts).toEqual([{ title: 'Great work!', description: 'You completed the 30 days!' }]);
  });
});

describe('the dialog of a completed day', () => {
  test('is read-only with green banner, minutes, answer and text', async () => {
    storeEntries([done(1, '2026-11-19', { timeSpent: 12, reflectionText: 'Two lines.\nOf text.' })]);
    const { pointer } = await visitDays();
    await pointer.click(await screen.findByRole('button', { name: 'Day 1' }));
    const inside = within(await screen.findByRole('dialog', { name: 'One window' }));
    expect(inside.getByText('Completed - Day 1')).toBeTruthy();
    expect(inside.getByText('Time spent').parentElement?.textContent).toContain('12 minutes');
    expect(inside.getByText(/Two lines/).textContent).toBe('Two lines.\nOf text.');
    expect(inside.queryByRole('textbox')).toBeNull();
    expect(inside.queryByRole('radio')).toBeNull();
    await pointer.click(inside.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await gone();
  });

  test('hides the minutes when there are none', async () => {
    storeEntries([done(1, '2026-11-19', { timeSpent: 0 })]);
    const { pointer } = await visitDays();
    await pointer.click(await screen.findByRole('button', { name: 'Day 1' }));
    const dialog = await openedDialog();
    expect(within(dialog).queryByText('Time spent')).toBeNull();
    expect(within(dialog).getByText('No reflection for this day.')).toBeTruthy();
  });
});
