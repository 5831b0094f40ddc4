import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openedDialog, storeEntries, storedEntries, visitDays } from '../harness.tsx';
import { advance, completeToday, dialogClosed, openDay3 } from '../open-dialog.tsx';
import { withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

describe('the dialog of an open day', () => {
  test('shows the activity, its question and three options, none selected', async () => {
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

  test('submits nothing without an answer, and focuses the options', async () => {
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

  test('shows Saving..., the celebration and Great work! after a "yes", and completes today', async () => {
    const { pointer, dialog, toasts, tracked } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'The weather.');
    await pointer.click(within(dialog).getByLabelText('Yes, completed successfully'));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(within(dialog).getByRole('button', { name: 'Saving...' })).toBeTruthy();
    // Stored on the device at once, so closing the page now loses nothing.
    expect(storedEntries()).toHaveLength(3);
    // Nothing can be typed or chosen that would not be saved, and the dialog cannot be left.
    expect(within(dialog).getByRole('textbox')).toMatchObject({ value: 'The weather.', readOnly: true });
    expect(within(dialog).getByLabelText('Yes, completed successfully')).toHaveProperty('checked', true);
    expect(within(dialog).getByLabelText('Tried but not completed').matches(':disabled')).toBe(true);
    expect(within(dialog).getByRole('button', { name: 'Close' }).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Three: a pattern is forming.' })).toBeNull();

    await advance(500);
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
    await dialogClosed();
    // The celebration has shown everything else.
    expect(toasts).toHaveLength(1);
    expect(toasts[0]).toEqual({
      title: 'Great work!',
      description: "You successfully completed today's challenge. The next day will unlock tomorrow!",
    });
    expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
    expect(tracked).toEqual(['challenge_start', 'challenge_complete']);
  });

  test('completes the day after a "partial" too, and says that trying counts', async () => {
    const { pointer, dialog } = await openDay3();
    await pointer.click(within(dialog).getByLabelText('Tried but not completed'));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await advance(500);
    expect(await screen.findByRole('dialog', { name: 'Trying counts. Day 3 is done.' })).toBeTruthy();
    expect(storedEntries()[2]).toMatchObject({ completed: true, completionStatus: 'partial' });
  });

  test('stores a "no" as an attempt without a celebration, and opens again with its text', async () => {
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'Too many.');
    await pointer.click(within(dialog).getByLabelText("No, I'll try again tomorrow"));
    await pointer.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await advance(500);
    await dialogClosed();
    expect(toasts[0]).toEqual({
      title: 'No problem',
      description: 'Your attempt has been recorded. Keep trying!',
      variant: 'destructive',
    });
    // Without a celebration, a toast announces it.
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

  test('makes one entry and one celebration after a double tap on Submit (C-7)', async () => {
    const { pointer, dialog, tracked } = await openDay3();
    await pointer.click(within(dialog).getByLabelText('Yes, completed successfully'));
    const submit = within(dialog).getByRole('button', { name: 'Submit' });
    await pointer.dblClick(submit);
    await advance(2000);
    expect(tracked.filter((event) => event === 'challenge_complete')).toHaveLength(1);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('goes back only once after a double tap on the X', async () => {
    history.pushState({ below: 1 }, '');
    history.pushState({ below: 2 }, '');
    await openDay3();
    const close = screen.getByRole('button', { name: 'Close' });
    await settle(() => {
      close.click();
      close.click();
    });
    await dialogClosed();
    await advance(100);
    expect(history.state).toMatchObject({ below: 2 });
  });

  test('is closed by Back and keeps text and choice (C-6)', async () => {
    const { pointer, dialog } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'Half a thought');
    await pointer.click(within(dialog).getByLabelText('Tried but not completed'));
    await settle(() => history.back());
    await dialogClosed();
    await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
    const again = await openedDialog();
    expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Half a thought');
    expect(within(again).getByLabelText('Tried but not completed')).toHaveProperty('checked', true);
  });

  test('is reopened by a reload with its draft', async () => {
    const { pointer, dialog, unmount } = await openDay3();
    await pointer.type(within(dialog).getByRole('textbox'), 'Still here');
    unmount();
    await visitDays();
    expect(within(await openedDialog()).getByRole('textbox')).toHaveProperty('value', 'Still here');
  });

  // Two devices together may have skipped a day.
  test('does not mention tomorrow after day 29 if it is the last of the 30', async () => {
    const others = Array.from({ length: 30 }, (_, index) => index + 1).filter((day) => day !== 29);
    storeEntries(others.map((day) => done(day, '2026-11-19')));
    const { pointer, toasts } = await visitDays();
    await completeToday();
    // A toast would repeat them if they were not shown.
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
    await dialogClosed();
  });

  test('hides the minutes if there are none', async () => {
    storeEntries([done(1, '2026-11-19', { timeSpent: 0 })]);
    const { pointer } = await visitDays();
    await pointer.click(await screen.findByRole('button', { name: 'Day 1' }));
    const dialog = await openedDialog();
    expect(within(dialog).queryByText('Time spent')).toBeNull();
    expect(within(dialog).getByText('No reflection for this day.')).toBeTruthy();
  });
});
