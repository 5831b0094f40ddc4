import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, holdNetwork, setClock, storedEntries, visitDays } from '../harness.tsx';
import { advance, dialogClosed, openDay3 } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

describe('a day that was completed on another device', () => {
  const loaded = () => server.calls.includes('GET /api/progress');

  /** Opens the dialog of day 3 and types a text before the server has responded. */
  async function writeBeforeTheFirstResponse(reflectionText: string) {
    const release = holdNetwork();
    const visited = await openDay3();
    await visited.pointer.type(within(visited.dialog).getByRole('textbox'), 'Rain on the roof.');
    server.entries = [done(3, '2026-11-21', { reflectionText, timeSpent: 10 })];
    release();
    await screen.findByText('Completed - Day 3');
    return { ...visited, dialog: screen.getByRole('dialog', { name: 'Quiet the noise' }) };
  }

  test('turns the open dialog read-only with the green banner, and shows the text typed here', async () => {
    const { dialog, toasts } = await writeBeforeTheFirstResponse('Two birds.');
    expect(loaded()).toBe(true);
    const inside = within(dialog);
    expect(inside.queryByRole('textbox')).toBeNull();
    expect(inside.queryByRole('radio')).toBeNull();
    expect(inside.getByText('Two birds.')).toBeTruthy();
    const mine = within(inside.getByRole('region', { name: 'You were writing this here' }));
    expect(mine.getByText('Rain on the roof.')).toBeTruthy();
    // Nothing was submitted here, but achievements of the other phone's day may be announced.
    expect(toasts.filter(({ title }) => title !== '🎉 New Achievement!')).toEqual([]);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('adds the typed text to the reflection, here and on the server, if the user wants that', async () => {
    const { pointer, dialog } = await writeBeforeTheFirstResponse('Two birds.');
    await pointer.click(within(dialog).getByRole('button', { name: 'Add to the reflection' }));
    expect(within(dialog).queryByText('You were writing this here')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Two birds.\n\nRain on the roof.');
    expect(storedEntries()[2]).toMatchObject({
      completed: true,
      reflectionText: 'Two birds.\n\nRain on the roof.',
    });
    await waitFor(() =>
      expect(server.entries.find(({ day }) => day === 3)?.reflectionText).toBe('Two birds.\n\nRain on the roof.'),
    );
    expect(localStorage.getItem('challenge-draft')).toBeNull();
  });

  test('uses the typed text as the reflection if there is none', async () => {
    const { pointer, dialog } = await writeBeforeTheFirstResponse('');
    await pointer.click(within(dialog).getByRole('button', { name: 'Add to the reflection' }));
    expect(storedEntries()[2]).toMatchObject({ reflectionText: 'Rain on the roof.' });
  });

  test('does not offer to add it if both would be too long for the server', async () => {
    await writeBeforeTheFirstResponse('x'.repeat(9_990));
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to the reflection' })).toBeNull();
  });

  test('keeps the typed text on another date, next to another draft', async () => {
    const { pointer, unmount } = await writeBeforeTheFirstResponse('Two birds.');
    await settle(() => history.back());
    await dialogClosed();
    unmount();
    setClock('2026-11-22T18:00:00');
    await visitDays();
    await pointer.click(await screen.findByRole('button', { name: 'Start Today' }));
    await pointer.type(await screen.findByRole('textbox'), 'Day four.');
    await settle(() => history.back());
    await dialogClosed();
    await pointer.click(screen.getByRole('button', { name: 'Day 3' }));
    expect(await screen.findByText('Rain on the roof.')).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Rain on the roof.')).toBeNull();
    expect(storedEntries()[2]).toMatchObject({ reflectionText: 'Two birds.' });
    expect(localStorage.getItem('challenge-draft')).toContain('Day four.');
  });

  test('ends a running timer without a message', async () => {
    const release = holdNetwork();
    const { pointer, dialog, toasts } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    server.entries = [done(3, '2026-11-21')];
    release();
    await screen.findByText('Completed - Day 3');
    await advance(600_000);
    expect(toasts.map(({ title }) => title)).not.toContain('Timer completed!');
  });
});
