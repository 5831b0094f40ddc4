/** Forms without a separate draft: their typed text survives a reload and a closed app. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeDaysUntil, holdNetwork, refuseKey, setClock, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer();
const at = '2026-10-01T20:00:00.000Z';
const words = 'The lime tree by the school';

beforeEach(() => {
  setClock('2026-11-01T20:00:00');
  storeDaysUntil('2026-10-31', 30);
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

interface Form {
  path: string;
  /** The account's documents at the start. */
  documents?: typeof server.documents;
  /** Opens the form if it is not open by itself. */
  open?: () => Promise<unknown>;
  field: string;
  /** A radio that is chosen as well. */
  choice?: string;
  save: string;
}
const roundDay = { id: 'day-1', variant: 'harder', on: '2026-11-01', minutes: 10, words: '' } as const;
const forms: Record<string, Form> = {
  'a new plan': {
    path: '/plans',
    open: async () => fireEvent.click(await button('Write a plan')),
    field: 'Which one exactly?',
    choice: 'Cold water · 2 min',
    save: 'Keep this plan',
  },
  'a new action': { path: '/actions', field: 'What will you do?', choice: '5', save: 'Add to my actions' },
  'a change of an action': {
    path: '/actions',
    documents: { actions: [{ id: 'a-1', text: 'Stretch', minutes: 5, editedAt: at }] },
    open: async () => fireEvent.click(await button('Change “Stretch”')),
    field: 'What will you do?',
    save: 'Keep the change',
  },
  'the habits to keep': { path: '/keepers', field: 'Second', save: 'Keep these three' },
  'an edit of a day of round 2': {
    path: '/round-2',
    documents: { round: [{ ...roundDay, editedAt: at }] },
    open: async () => {
      if (!screen.queryByRole('textbox')) fireEvent.click(await button(/^Change the words/));
    },
    field: 'Your new words',
    save: 'Keep these words',
  },
};

describe.each(Object.entries(forms))('%s', (_, { path, documents, open, field, choice, save }) => {
  beforeEach(() => {
    server.documents = documents ?? {};
  });
  const begun = async () => {
    const view = await visit({ path });
    await open?.();
    return { ...view, input: await screen.findByRole<HTMLInputElement>('textbox', { name: field }) };
  };

  test('keeps its text across a reload and forgets it once it is saved', async () => {
    const { input, unmount } = await begun();
    fireEvent.change(input, { target: { value: words } });
    if (choice !== undefined) fireEvent.click(screen.getByRole('radio', { name: choice }));
    unmount();

    const after = await begun();
    expect(after.input.value).toBe(words);
    if (choice !== undefined) expect(screen.getByRole<HTMLInputElement>('radio', { name: choice }).checked).toBe(true);
    press(save);
    await waitFor(() => expect(JSON.stringify(server.documents)).toContain(words));
    expect(localStorage.getItem(storageKeys.typedTexts)).toBeNull();
  });
});

test('editing an action does not change a new one that was started', async () => {
  server.documents = { actions: [{ id: 'a-1', text: 'Stretch', minutes: 5, editedAt: at }] };
  await visit({ path: '/actions' });
  const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'What will you do?' });
  fireEvent.change(await input(), { target: { value: words } });
  fireEvent.click(await button('Change “Stretch”'));
  fireEvent.change(await input(), { target: { value: 'Stretch twice' } });
  press('Leave it as it is');
  await waitFor(async () => expect((await input()).value).toBe(words));
  press('Change “Stretch”');
  await waitFor(async () => expect((await input()).value).toBe('Stretch'));
});

const later = '2026-11-01T19:00:00.000Z';
const planAt = (text: string, editedAt: string) => ({
  id: '0190c1f0-0000-7000-8000-000000000001',
  editedAt,
  ...({ cue: { kind: 'place', text }, action: { kind: 'ours', id: 'p3' } } as const),
});
const roundAt = (text: string, editedAt: string) => ({ ...roundDay, words: text, editedAt });
const actionAt = (text: string, editedAt: string) => ({ id: 'a-1', text, minutes: 5, editedAt }) as const;

test.each([
  {
    path: '/actions',
    open: 'Change “Old”',
    before: { actions: [actionAt('Old', at)] },
    after: { actions: [actionAt('New', later), actionAt('Old', at)] },
  },
  {
    path: '/plans',
    open: 'Change “Old”',
    before: { plans: [planAt('Old', at)] },
    after: { plans: [planAt('New', later), planAt('Old', at)] },
  },
  {
    path: '/round-2',
    open: /^Change the words/,
    before: { round: [roundAt('Old', at)] },
    after: { round: [roundAt('New', later), roundAt('Old', at)] },
  },
])('an untouched form at $path shows the text that another phone has written', async (one) => {
  server.documents = one.before;
  const { unmount } = await visit({ path: one.path });
  await button(one.open);
  unmount();
  server.documents = one.after;
  const release = holdNetwork();
  await visit({ path: one.path });
  fireEvent.click(await button(one.open));
  expect(await screen.findByDisplayValue('Old')).toBeTruthy();
  release();
  expect(await screen.findByDisplayValue('New')).toBeTruthy();
});

test('leaving a plan with Back drops edits, but keeps the text of a new plan', async () => {
  const old = { id: '0190c1f0-0000-7000-8000-000000000001', editedAt: at };
  server.documents = {
    plans: [{ ...old, cue: { kind: 'place', text: 'In bed' }, action: { kind: 'ours', id: 'p3' } }],
  };
  await visit({ path: '/plans' });
  const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Which one exactly?' });
  const retype = async (opener: string) => {
    fireEvent.click(await button(opener));
    fireEvent.change(await input(), { target: { value: words } });
    press('Go back');
    fireEvent.click(await button(opener));
    return (await input()).value;
  };
  expect(await retype('Change “In bed”')).toBe('In bed');
  press('Go back');
  expect(await retype('Write a plan')).toBe(words);
});

test('the form of the three habits may be postponed before anything is saved', async () => {
  const { host } = await visit({ path: '/keepers' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'First' }), { target: { value: words } });
  const form = within(screen.getByRole('main'));
  fireEvent.click(form.getByRole('button', { name: 'Later' }));
  expect(host.navigate).toHaveBeenCalledWith('/');
  expect(localStorage.getItem(storageKeys.typedTexts)).toContain(words);
});

test('typed text outlives another screen if storage is full, and the user is told once', async () => {
  refuseKey(storageKeys.typedTexts);
  const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First' });
  const { unmount, toasts } = await visit({ path: '/keepers' });
  for (const text of ['The lime', words]) fireEvent.change(await input(), { target: { value: text } });
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['No room on this device']));
  // A screen of the shell, such as the pricing page, does not mount the records.
  unmount();
  await visit({ path: '/keepers' });
  expect((await input()).value).toBe(words);
  vi.restoreAllMocks();
  press('Keep these three');
});
