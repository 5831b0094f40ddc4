import { settle } from '@scrollstop/ui/testing/settle.ts';
import { itemOfCheckin } from '@scrollstop/challenge/checkins/checkin-items';
import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { type StoredCheckins } from '@scrollstop/contracts/device/storage-record';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { advance } from '../open-dialog.tsx';
import { answer, asks, checkin, figure, form, open, question, store, submit } from './checkins.tsx';
import { done, setClock, storeEntries, visit, wakeAt } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T22:29:15');
// Calendar day 6: set 2, wellbeing.

describe('the check-in form', () => {
  test('is open in the evening with the first question of the date, unanswered', async () => {
    await visit(open);
    const inside = within(await screen.findByRole('form', { name: 'Daily check-in' }));
    expect(inside.getByText('0 of 5')).toBeTruthy();
    expect(inside.getByText('Wellbeing and productivity')).toBeTruthy();
    const [first] = questionsOf('2026-11-21');
    const group = within(inside.getByRole('group', { name: asks('2026-11-21', 0) }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      first && questionTexts[first.id].options,
    );
    expect(group.queryByRole('button', { pressed: true })).toBeNull();
    expect(inside.getAllByRole('group')).toHaveLength(1);
    await expectAccessibleInBothThemes();
  });

  test('needs one tap before the evening, and can be postponed', async () => {
    setClock('2026-11-21T10:00:00');
    const { pointer } = await visit(open);
    expect(await screen.findByRole('heading', { name: 'How does it work?' })).toBeTruthy();
    expect(screen.getByText(/in the late evening \(10:00-11:00 PM\)/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    await pointer.click(screen.getByRole('button', { name: 'Check in now' }));
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Daily check-in' }));
    await pointer.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check in now' }));
  });

  test('asks one question at a time, and an answer moves the focus to the next', async () => {
    const { pointer } = await visit(open);
    await form();
    for (let index = 0; index < 5; index += 1) {
      const group = screen.getByRole('group', { name: asks('2026-11-21', index) });
      if (index > 0) expect(document.activeElement?.textContent).toContain(asks('2026-11-21', index));
      await pointer.click(within(group).getAllByRole('button')[1] ?? group);
    }
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.activeElement).toBe(submit());
  });

  test('lets the user go back to correct an answer, and then continues', async () => {
    const visited = await visit(open);
    await answer(visited, 0, 2);
    const back = () => visited.pointer.click(screen.getByRole('button', { name: 'Back' }));
    await back();
    await back();
    const group = screen.getByRole('group', { name: asks('2026-11-21', 1) });
    expect(within(group).getByRole('button', { pressed: true })).toBe(within(group).getAllByRole('button')[0]);
    await visited.pointer.click(within(group).getAllByRole('button')[4] ?? group);
    expect(question()).toBe(screen.getByRole('group', { name: asks('2026-11-21', 3) }));
    await answer(visited);
    await visited.pointer.click(submit());
    await advance(1000);
    await waitFor(() => expect(server.documents.checkins).toMatchObject([{ answers: { focusQuality: 'excellent' } }]));
    const [sent] = server.documents.checkins ?? [];
    const [, second] = questionsOf('2026-11-21');
    expect(sent?.answers[second?.id ?? '']).toBe(second?.options[4]?.key);
  });

  test('counts a double tap as one answer', async () => {
    const { pointer } = await visit(open);
    await form();
    const [first] = within(question()).getAllByRole('button');
    if (first) await pointer.dblClick(first);
    expect(screen.getByText('1 of 5')).toBeTruthy();
  });

  test('shows at most seven controls besides the navigation while the rest waits', async () => {
    store(checkin('2026-11-20', 0));
    storeEntries([done(1, '2026-11-19'), done(2, '2026-11-20')]);
    const visited = await visit(open);
    await answer(visited, 0, 2);
    const pressable = () =>
      [...document.querySelectorAll('a[href], button, input, select, summary')].filter((element) =>
        element.checkVisibility(),
      );
    expect(pressable().length).toBeLessThanOrEqual(7);
    await answer(visited);
    await visited.pointer.click(submit());
    expect(await screen.findByRole('heading', { name: 'Check-in progress' })).toBeTruthy();
  });

  test('sends nothing while an answer is missing, and focuses the missing question', async () => {
    const visited = await visit(open);
    await answer(visited, 0, 1);
    expect(screen.getByText('4 of 5')).toBeTruthy();
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Answer all required questions to continue')).toBeTruthy();
    await visited.pointer.click(submit());
    expect(visited.toasts).toEqual([
      {
        title: 'Incomplete check-in',
        description: 'Answer all required questions to continue',
        variant: 'destructive',
      },
    ]);
    expect(document.activeElement?.textContent).toContain(asks('2026-11-21', 4));
    expect(localStorage.getItem(storageKeys.checkins)).toBeNull();
  });

  test('stores the specified keys, shows a toast, is done until midnight and is sent a second later', async () => {
    const visited = await visit(open);
    await answer(visited);
    expect(submit().getAttribute('aria-disabled')).toBeNull();
    await expectAccessibleInBothThemes();
    await visited.pointer.click(submit());
    expect(visited.toasts[0]).toEqual({
      title: 'Check-in completed!',
      description: 'Your progress has been recorded',
    });
    expect(visited.toasts[1]).toMatchObject({ title: '🎉 New Achievement!', queue: true });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
    expect(screen.getByText('Next one in 1h 30m')).toBeTruthy();
    await expectAccessibleInBothThemes();
    expect(document.activeElement?.textContent).toContain('Check-in completed!');

    const answers = {
      focusQuality: 'excellent',
      stressLevel: 'very_calm',
      sleepQuality: 'very_well',
      realWorldActivities: 'none',
      dopamineAwareness: 'every_time',
    };
    const stored = JSON.parse(localStorage.getItem('daily-checkins') ?? '') as StoredCheckins;
    expect(stored).toMatchObject({
      schemaVersion: 1,
      days: { 6: { date: '2026-11-21', answers } },
    });
    expect(localStorage.getItem('checkin-completed-2026-11-21')).toBe('true');
    await advance(1000);
    await waitFor(() => expect(server.documents.checkins).toMatchObject([{ id: '2026-11-21', answers }]));
    await waitFor(() => expect(localStorage.getItem(storageKeys.documents)).not.toContain('unsynced'));
  });

  test('can be submitted with Enter', async () => {
    const visited = await visit(open);
    await answer(visited);
    await visited.pointer.keyboard('{Enter}');
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
  });
});

describe('a completed check-in', () => {
  test('counts down and shows the next set at midnight', async () => {
    setClock('2026-11-21T23:58:30');
    store(checkin('2026-11-21', 0));
    await visit(open);
    expect(await screen.findByText('Next one in 0h 1m')).toBeTruthy();
    await advance(31_000);
    expect(screen.getByText('Next one in 0h 0m')).toBeTruthy();
    await advance(60_000);
    expect(within(await form()).getByText('Time and digital usage')).toBeTruthy();
    expect(screen.queryByText('Check-in completed!')).toBeNull();
  });

  test('counts down to the end of the answered date after a journey west', async () => {
    store(checkin('2026-11-21', 0), checkin('2026-11-22', 0));
    await visit(open);
    expect(await screen.findByText('Next one in 25h 30m')).toBeTruthy();
  });

  test('shows the next set when a phone wakes after midnight', async () => {
    store(checkin('2026-11-21', 0));
    await visit(open);
    expect(await screen.findByText('Check-in completed!')).toBeTruthy();
    await settle(() => wakeAt('2026-11-22T08:00:00'));
    expect(await form()).toBeTruthy();
  });

  test('appears in another tab', async () => {
    await visit(open);
    await form();
    store(checkin('2026-11-21', 0));
    const key = storageKeys.documents;
    const newValue = localStorage.getItem(key);
    await settle(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(localStorage.getItem('checkin-completed-2026-11-21')).toBe('true');
  });

  test('is shown on another phone (K-13)', async () => {
    server.documents.checkins = [itemOfCheckin(checkin('2026-11-21', 1))];
    await visit(open);
    expect(await screen.findByText('Check-in completed!')).toBeTruthy();
    expect(figure('check-ins')).toBe('1');
  });
});

describe('unsent answers', () => {
  const TONIGHT = '2026-11-21T23:59:30';
  const TOMORROW = '2026-11-22';
  const late = 'Yesterday’s questions, 21 Nov.';

  test('survive another screen and a reload', async () => {
    const visited = await visit(open);
    await answer(visited, 0, 2);
    visited.unmount();
    await visit(open);
    expect(within(await form()).getByText('3 of 5')).toBeTruthy();
    expect(question()).toBe(screen.getByRole('group', { name: asks('2026-11-21', 3) }));
  });

  test('survive midnight in a form that keeps its date until it is sent, then shows today’s', async () => {
    setClock(TONIGHT);
    const visited = await visit(open);
    await answer(visited, 0, 2);
    await advance(31_000);
    expect(await screen.findByText(late)).toBeTruthy();
    const inside = within(await form());
    expect(inside.getByText('Wellbeing and productivity')).toBeTruthy();
    expect(inside.getByText('3 of 5')).toBeTruthy();

    await answer(visited);
    await visited.pointer.click(submit());
    expect(localStorage.getItem('checkin-completed-2026-11-21')).toBe('true');
    expect(localStorage.getItem(`checkin-completed-${TOMORROW}`)).toBeNull();
    expect(within(await form()).getByText('Time and digital usage')).toBeTruthy();
    expect(within(await form()).getByText('0 of 5')).toBeTruthy();
    expect(document.activeElement).toBe(await form());
    expect(screen.queryByText(late)).toBeNull();
    await advance(1000);
    await waitFor(() => expect(server.documents.checkins).toMatchObject([{ id: '2026-11-21' }]));
  });

  test('can be discarded for today’s questions', async () => {
    setClock(TONIGHT);
    const visited = await visit(open);
    await answer(visited, 0, 4);
    await advance(31_000);
    await visited.pointer.click(await screen.findByRole('button', { name: 'Go to today’s' }));
    expect(within(await form()).getByText('Time and digital usage')).toBeTruthy();
    expect(localStorage.getItem('checkin-draft')).toBeNull();
  });

  test('do not keep an untouched form open, which shows the next day at midnight', async () => {
    setClock(TONIGHT);
    await visit(open);
    await form();
    await advance(31_000);
    expect(within(await form()).getByText('Time and digital usage')).toBeTruthy();
    expect(screen.queryByText(late)).toBeNull();
  });
});
