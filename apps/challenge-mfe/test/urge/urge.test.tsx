import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/base.css';
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { tapsIn } from '@scrollstop/challenge/features/cue-map/cue-picture';
import type { StoredDocuments } from '@scrollstop/challenge/documents/storage-documents';
import type { Documents } from '@scrollstop/challenge/documents/documents';
import type { CueWord } from '@scrollstop/challenge/features/cue-map/document';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes as accessible } from '../accessible.ts';
import { holdNetwork, visit, type Visit } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T22:10:00');

const stored = () => (JSON.parse(localStorage.getItem('documents') ?? 'null') as StoredDocuments).documents;
const taps = () => tapsIn(stored().cues?.items ?? []);
const button = (name: string) => screen.findByRole('button', { name });
const panic = () => button("I'M ABOUT TO SCROLL");
const free: Visit['person'] = {
  access: 'trial',
  isPremiumUser: false,
  isTrialUser: true,
  hasCompletedPayment: false,
};
const plan = (n: number, text: string, more: Partial<Plan> = {}): Plan => ({
  id: `0190c1f0-0000-7000-8000-00000000000${n}`,
  cue: { kind: 'place', text },
  action: { kind: 'ours', id: 'p3' },
  editedAt: `2026-11-2${n % 10}T08:00:00.000Z`,
  ...more,
});
const setDocuments = (documents: Documents['documents']) => (server.documents = documents);

describe('a plan', () => {
  test('is written, shown first on the next press, started with one tap and counted', async () => {
    const { pointer, again, toasts } = await visit({ path: '/plans', person: free });
    expect(await screen.findByText('No plan yet.')).toBeTruthy();
    await pointer.click(await button('Write a plan'));
    expect(screen.getByText('Plan 1 of 3')).toBeTruthy();
    await pointer.type(screen.getByLabelText('Which one exactly?'), 'I’m in bed with the phone');
    await pointer.click(screen.getByRole('radio', { name: 'Cold water · 2 min' }));
    const preview = screen.getByRole('region', { name: 'Your plan' });
    expect(preview.textContent).toContain('IfI’m in bed with the phonethenCold water, 2 min');
    await accessible();
    await pointer.click(await button('Keep this plan'));
    expect(toasts).toEqual([]);

    await act(async () => again({ path: '/emergency', person: free }));
    await pointer.click(await panic());
    expect(await screen.findByRole('heading', { level: 1, name: 'You planned this' })).toBeTruthy();
    expect(screen.getByText('You wrote it on a calmer day.')).toBeTruthy();
    expect(screen.getByText('Counted. What comes next is up to you.')).toBeTruthy();
    await accessible();
    await pointer.click(await button('Start'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cold water' })).toBeTruthy();
    await advance(30_000);
    await pointer.click(await button('Completed'));
    expect(await screen.findByText('+10 points, 1 minute back.')).toBeTruthy();
    // The plan used up none of the free actions.
    await advance(2_000);
    await waitFor(() => expect(server.documents.plans).toHaveLength(1));
    // The counts are sent separately.
    await waitFor(() =>
      expect(Object.values(server.stats.days)).toEqual([
        { '2026-11-21': { interruptions: 1, notNow: 0, continued: 0 } },
      ]),
    );
    expect(JSON.parse(localStorage.getItem('user-stats') ?? '{}')).toMatchObject({
      totalStars: expect.any(Number) as unknown,
    });
  });

  test('says what is missing, and keeps what was written', async () => {
    const { pointer } = await visit({ path: '/plans' });
    await pointer.click(await button('Write a plan'));
    await pointer.click(await button('Keep this plan'));
    expect(screen.getByText('Write the moment first.')).toBeTruthy();
    expect(screen.getByText('Choose what you will do.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await pointer.click(await button('on the sofa'));
    expect(document.activeElement).toBe(await button('on the sofa'));
    await pointer.click(await button('Keep this plan'));
    const choices = screen.getByRole('group', { description: 'Choose what you will do.' });
    expect(document.activeElement).toBe(within(choices).getAllByRole('radio')[0]);
    await pointer.click(screen.getByRole('radio', { name: 'My own' }));
    await pointer.type(screen.getByLabelText('What will you do?'), 'Read two pages');
    await pointer.click(screen.getByRole('radio', { name: '5' }));
    await pointer.click(await button('Keep this plan'));
    expect(stored().plans?.items[0]).toMatchObject({
      cue: { kind: 'place', text: 'on the sofa' },
      action: { kind: 'own', text: 'Read two pages', minutes: 5 },
    });
  });

  test('has no field hidden below its save button when it gets the focus', async () => {
    await page.viewport(390, 664);
    const { pointer } = await visit({ path: '/plans' });
    await pointer.click(await button('Write a plan'));
    await pointer.click(screen.getByRole('radio', { name: 'My own' }));
    const keep = await button('Keep this plan');
    for (const field of [...screen.getAllByRole('radio'), ...screen.getAllByRole('textbox')]) {
      field.focus();
      const foot = keep.parentElement!.getBoundingClientRect().top;
      expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
    }
    await page.viewport(390, 844);
  });

  test('waits if it is a fourth one from another device, and can be used instead', async () => {
    setDocuments({ plans: [plan(1, 'one'), plan(2, 'two'), plan(3, 'three'), plan(4, 'four')] });
    const { pointer } = await visit({ path: '/plans' });
    expect(await screen.findByText(/More than 3 plans came together/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write a plan' })).toBeNull();
    await pointer.click(await button('Use “one”'));
    expect(await button('Use “two”')).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^More than 3 plans came together/);
  });

  test('is removed with its words; earlier versions can be restored until then', async () => {
    setDocuments({ plans: [plan(1, 'in bed'), plan(1, 'on the sofa', { editedAt: '2026-11-22T08:00:00.000Z' })] });
    const { pointer, toasts } = await visit({ path: '/plans' });
    await pointer.click(await button('Change “on the sofa”'));
    await pointer.click(screen.getByText('Earlier words'));
    await pointer.click(await button('in bed'));
    expect(screen.getByLabelText<HTMLInputElement>('Which one exactly?').value).toBe('in bed');
    await pointer.click(await button('Remove this plan'));
    expect(await screen.findByText('No plan yet.')).toBeTruthy();
    expect(toasts).toEqual([]);
    expect(JSON.stringify(stored().plans)).not.toContain('sofa');
  });

  test('is offered after the third press', async () => {
    server.stats.counters = { 'other-phone': { totalUsage: 2, scrollInterruptions: 2 } };
    const { pointer } = await visit({ path: '/emergency' });
    await panic();
    expect(screen.queryByText('A plan for the next time?')).toBeNull();
    await pointer.click(await panic());
    await pointer.click(await button('Completed'));
    expect(await screen.findByText('A plan for the next time?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write a plan' }).getAttribute('href')).toBe('/plans?from=emergency');
  });
});

describe('own actions', () => {
  test('can be added with minutes, up to five, and changed', async () => {
    const { pointer } = await visit({ path: '/actions' });
    for (const name of ['Read two pages', 'Water the plants', 'Stretch', 'Call Anna', 'Look at the sky']) {
      await pointer.type(await screen.findByLabelText('What will you do?'), name);
      await pointer.click(screen.getByRole('radio', { name: '5' }));
      await pointer.click(await button('Add to my actions'));
    }
    expect(screen.getByText('5 of 5')).toBeTruthy();
    expect(screen.getByText('Remove one first.')).toBeTruthy();
    await accessible();
    await pointer.click(await button('Change “Stretch”'));
    await pointer.click(await button('Remove it'));
    expect(screen.getByText('4 of 5')).toBeTruthy();
  });

  test('keep the text being typed when an action of another phone arrives', async () => {
    const id = '0190c1f0-0000-7000-8000-000000000001';
    setDocuments({ actions: [{ id, text: 'Stretch', minutes: 5, editedAt: '2026-11-20T08:00:00.000Z' }] });
    const release = holdNetwork();
    const { pointer } = await visit({ path: '/actions' });
    await pointer.type(await screen.findByLabelText('What will you do?'), 'Call Anna');
    release();
    expect(await screen.findByText('1 of 5')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('What will you do?').value).toBe('Call Anna');
  });

  test('can hide one of ours with “not for me” and restore it', async () => {
    const { pointer } = await visit({ path: '/actions' });
    expect(await screen.findByText('15 of 15 in use')).toBeTruthy();
    await pointer.dblClick(await button('Not for me: Cold water'));
    expect(screen.getByText('14 of 15 in use')).toBeTruthy();
    expect(screen.getByText('Set aside')).toBeTruthy();
    await pointer.click(await button('Bring back: Cold water'));
    expect(screen.getByText('15 of 15 in use')).toBeTruthy();
    await pointer.click(await button('Show all 15'));
    expect(screen.getAllByRole('button', { name: /^Not for me/ })).toHaveLength(15);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ours' }));
  });
});

const tap = (n: number, word: CueWord, hour: number) => ({
  id: `0190c1f0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  on: '2026-11-20',
  hour,
  word,
  text: '',
  editedAt: `2026-11-20T08:00:${String(n).padStart(2, '0')}.000Z`,
});

describe('cues', () => {
  test('stay on the device, one per press', async () => {
    const { pointer } = await visit({ path: '/emergency' });
    await pointer.click(await panic());
    const group = within(await screen.findByRole('group', { name: 'What is it right now? One tap, or none.' }));
    expect(group.getByText('Stays on this phone.')).toBeTruthy();
    await pointer.click(group.getByRole('button', { name: 'Bored' }));
    await pointer.click(group.getByRole('button', { name: 'Tired' }));
    await pointer.click(group.getByRole('button', { name: 'Own word' }));
    await pointer.type(group.getByLabelText('Own word'), 'Hungry');
    await pointer.click(group.getByRole('button', { name: 'Keep' }));
    const own = group.getByRole('button', { name: 'Hungry' });
    expect(own.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(own);
    // One press has one tap.
    expect(taps()).toMatchObject([{ on: '2026-11-21', hour: 22, word: 'own', text: 'Hungry' }]);
    await advance(2_000);
    await waitFor(() => expect(server.documents.cues).toEqual([]));
  });

  test('keep the tap and a half-typed word from the plan to its action, as one tap', async () => {
    setDocuments({ plans: [plan(1, 'in bed')] });
    const { pointer, again } = await visit({ path: '/emergency' });
    await screen.findByText('My plans');
    await pointer.click(await panic());
    await pointer.click(await button('Bored'));
    await pointer.click(await button('Own word'));
    await pointer.type(screen.getByLabelText('Own word'), 'Hun');
    await pointer.click(await button('Start'));
    await button('Completed');
    await pointer.click(await button('Own word'));
    expect(screen.getByLabelText<HTMLInputElement>('Own word').value).toBe('Hun');
    expect((await button('Bored')).getAttribute('aria-pressed')).toBe('true');
    await act(async () => again({ path: '/emergency' }));
    await pointer.click(await button('Tired'));
    expect(taps()).toMatchObject([{ word: 'tired' }]);
  });

  test('are drawn from ten on, and one tap takes the plan that the picture suggests', async () => {
    setDocuments({
      cues: [
        ...Array.from({ length: 8 }, (_, n) => tap(n, 'tired', 22)),
        tap(8, 'bored', 4),
        tap(9, 'bored', 17),
        { id: 'place', stay: false, editedAt: '2026-11-20T09:00:00.000Z' },
      ],
    });
    const { pointer, host } = await visit({ path: '/cues' });
    expect(await screen.findByText('Mostly after 21:00, and mostly tired.')).toBeTruthy();
    expect(screen.getByText('10 taps in 1 day.')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Tired: 8 from 21 to 24/ })).toBeTruthy();
    expect(screen.getByText('it is after 21:00 and I’m tired')).toBeTruthy();
    await accessible();
    await pointer.click(await button('Take this plan'));
    expect(stored().plans?.items).toMatchObject([
      {
        cue: { kind: 'time', text: 'it is after 21:00 and I’m tired' },
        action: { kind: 'ours', id: 'm1' },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Take this plan' })).toBeNull();
    expect(host.navigate).not.toHaveBeenCalled();
    await pointer.click(await button('Forget these taps'));
    expect(await screen.findByText('10 more taps draw the picture.')).toBeTruthy();
    expect(taps()).toEqual([]);
  });

  // "Mostly" is more than half of all taps, for the hour and for the word (mock 54: 14 and 13 of 24).
  test.each([
    [
      { tired: [21, 22, 23], bored: [22, 22, 22], own: [1, 4, 9, 15] },
      'Mostly after 21:00, and most often TikTok.',
      'it is after 21:00 and I’m bored',
    ],
    [
      { tired: [21, 22, 23, 1, 4, 9], bored: [15, 17], own: [7, 12] },
      'Most often after 21:00, and mostly tired.',
      'it is after 21:00 and I’m tired',
    ],
    [
      { tired: [21, 22, 1, 4, 5], bored: [21, 17, 12], own: [7, 9] },
      'Most often after 21:00, and most often tired.',
      'it is after 21:00 and I’m tired',
    ],
    [{ tired: [21, 22, 3, 4, 9, 12], bored: [1, 15], own: [7, 18] }, 'No hour stands out.', null],
  ] as const)('at the hours %j are summed up as “%s”', async (hours, reading, proposed) => {
    const words = Object.entries(hours) as [CueWord, readonly number[]][];
    const taps = words.flatMap(([word, at]) => at.map((hour) => [word, hour] as const));
    const text = 'TikTok';
    setDocuments({
      cues: taps.map(([word, hour], n) => ({ ...tap(n, word, hour), ...(word === 'own' && { text }) })),
    });
    await visit({ path: '/cues' });
    expect(await screen.findByText(reading)).toBeTruthy();
    // The plan uses the most frequent word of that hour.
    expect(screen.queryByText(/^it is after/)?.textContent ?? null).toBe(proposed);
  });

  test('leave the device only if their sync is switched on', async () => {
    const { pointer } = await visit({ path: '/cues' });
    expect(await screen.findByText('Kept on this phone.')).toBeTruthy();
    await pointer.click(screen.getByRole('radio', { name: 'On' }));
    expect(screen.getByText('Kept in your account.')).toBeTruthy();
    expect(stored().cues?.items).toMatchObject([{ id: 'place', stay: false }]);
  });
});

test('the weeks show counts without minutes, and no zero for an empty week', async () => {
  const day = (interruptions: number, notNow: number, continued: number) => ({
    interruptions,
    notNow,
    continued,
  });
  server.stats.days = {
    'device-0001': { '2026-11-16': day(5, 2, 1), '2026-11-04': day(3, 3, 0) },
    'pause-chrome-0002': { '2026-11-20': day(4, 4, 1) },
  };
  await visit({ path: '/pauses' });
  expect(await screen.findByText('This week: not now 6 times, continue twice.')).toBeTruthy();
  expect(screen.getByText('The button: 3 times.')).toBeTruthy();
  expect(screen.getByText('Chrome: not now 4 times, continue once.')).toBeTruthy();
  const picture = screen.getByRole('img');
  expect(picture.getAttribute('aria-label')).toContain('This week: not now 6, continue 2, the button 3.');
  expect(picture.getAttribute('aria-label')).toContain('9 Nov: nothing recorded.');
  expect(screen.getByText(/Never minutes/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\d+ min\b/);
  await accessible();
});

describe('the emergency screen without access', () => {
  test.each(['expired', 'none'] as const)('has plan and breath, and a price only after it (%s)', async (access) => {
    setDocuments({ plans: [plan(1, 'in bed')] });
    const { pointer } = await visit({
      path: '/emergency',
      person: { ...free, access, isTrialUser: false },
    });
    expect(await screen.findByText('in bed')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/€|\$/);
    await accessible();
    await pointer.click(await button('Breathe for a minute'));
    await advance(61_000);
    const unlock = `Unlock for ${priceOf('web', 'en')}`;
    expect(screen.getByRole('link', { name: unlock }).getAttribute('href')).toBe('/pricing');
    await pointer.click(await button('Start'));
    expect(await button('Completed')).toBeTruthy();
  });
});
