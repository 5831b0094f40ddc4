import { settle } from '@scrollstop/ui/testing/settle.ts';
import { BUDDY_INVITE_HOURS } from '@scrollstop/challenge/constants';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { RECORD_OWNER, storageKeys } from '@scrollstop/contracts/device/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts';
import { paired, serveBuddy, TOKEN } from './buddy-server.ts';
import { done, holdNetwork, setClock, storeEntries, visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();
beforeEach(() => void history.replaceState(null, '', location.pathname + location.search));
afterEach(() => void history.replaceState(null, '', location.pathname + location.search));

const path = '/buddy';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.findByRole('button', { name });
const open = (token: string) => history.replaceState(null, '', `#${token}`);
const stored = () => localStorage.getItem(storageKeys.buddy) ?? '';
/** The button is busy until the server has answered. */
async function triedAgain(server: ReturnType<typeof serveBuddy>, pointer: UserEvent): Promise<void> {
  server.refuses = null;
  const release = holdNetwork();
  await pointer.click(await press('Try again'));
  expect((await press('Try again')).getAttribute('aria-busy')).toBe('true');
  release();
}
const scene = () => screen.findByRole('img', { name: /^(Marta|Giulia):/ });

describe('inviting', () => {
  test('starts with the warning, wants a first name, and gives a link for one person', async () => {
    const server = serveBuddy();
    const { pointer, container, again } = await visit({ path });
    await title('One buddy, one dot');
    expect(await screen.findByText('Only with somebody you know')).toBeTruthy();
    expect(screen.getByText(new RegExp(`It works once, for ${BUDDY_INVITE_HOURS} hours\\.$`))).toBeTruthy();
    await expectAccessible();

    await pointer.type(screen.getByRole('textbox', { name: 'Your first name' }), 'giulia@x');
    await pointer.click(await press('Make an invite link'));
    expect(await screen.findByText('Write a first name, letters only.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(server.calls).toEqual([]);

    await pointer.clear(screen.getByRole('textbox'));
    await pointer.type(screen.getByRole('textbox'), ' Giulia ');
    // The session ends, and its user signs in again.
    again({ path, visitor: true });
    again({ path });
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe(' Giulia ');
    await pointer.click(await press('Make an invite link'));
    await title('Your invite is open');
    expect(localStorage.getItem(storageKeys.typedTexts)).toBeNull();
    expect(server.calls).toEqual(['/invite {"name":"Giulia"}']);
    expect(container.querySelector('.CodeField code')?.textContent).toBe(`${location.origin}/buddy#${TOKEN}`);
    expect(document.activeElement?.tagName).toBe('H1');
    await expectAccessible();

    await pointer.click(await press('Withdraw the invite'));
    await title('One buddy, one dot');
    expect(stored()).not.toContain(TOKEN);
  });

  test('the link is shown again here, and another device says where it is', async () => {
    const server = serveBuddy();
    const { pointer, unmount } = await visit({ path });
    await pointer.type(await screen.findByRole('textbox'), 'Giulia');
    await pointer.click(await press('Make an invite link'));
    await title('Your invite is open');
    unmount();
    const again = await visit({ path });
    await title('Your invite is open');
    expect(again.container.textContent).toContain(`/buddy#${TOKEN}`);
    again.unmount();
    localStorage.removeItem(storageKeys.buddy);
    await visit({ path });
    expect(await screen.findByText(/The link is on the device that made it\./)).toBeTruthy();
    expect(server.mine.invite).not.toBeNull();
  });

  test('a failure changes nothing and says so', async () => {
    const server = serveBuddy();
    const { pointer, toasts } = await visit({ path });
    await pointer.type(await screen.findByRole('textbox'), 'Giulia');
    server.refuses = 'offline';
    await pointer.click(await press('Make an invite link'));
    await waitFor(() => expect(toasts.map((toast) => toast.title)).toEqual(['That did not work']));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Giulia');
  });
});

describe('an invitation', () => {
  test('shows who invites, and nothing happens before it is accepted', async () => {
    open(TOKEN);
    const server = serveBuddy();
    const { pointer } = await visit({ path });
    await title('Giulia invites you');
    expect(screen.getByText(/^Accept only if you know who Giulia is\./)).toBeTruthy();
    await expectAccessible();
    expect(server.calls).toEqual([`/look {"token":"${TOKEN}"}`]);
    await pointer.type(screen.getByRole('textbox', { name: 'Your first name' }), 'Marta');
    await pointer.click(await press('Accept'));
    await title('You and Giulia');
    expect(server.calls[1]).toBe(`/accept {"token":"${TOKEN}","name":"Marta"}`);
    expect(location.hash).toBe('');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('can be declined', async () => {
    open(TOKEN);
    const server = serveBuddy();
    const { pointer, host } = await visit({ path });
    await pointer.click(await press('No, thank you'));
    expect(host.navigate).toHaveBeenCalledWith('/', { replace: true });
    expect(server.calls).toHaveLength(1);
  });

  test.each([
    [404, 'invite_gone', 'This invite no longer works'],
    [410, 'invite_expired', 'This invite has expired'],
    [409, 'own_invite', 'This is your own invite'],
    [409, 'has_buddy', 'One buddy at a time'],
    [429, 'rate_limited', 'Too many links'],
  ] as const)('%i %s: %s', async (status, code, heading) => {
    open(TOKEN);
    const server = serveBuddy({ invite: [status, code] });
    await visit({ path });
    await title(heading);
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectAccessible();
    expect(server.calls).toHaveLength(1);
  });

  test('an invite that was used while it was read says so', async () => {
    open(TOKEN);
    const server = serveBuddy();
    const { pointer } = await visit({ path });
    await pointer.type(await screen.findByRole('textbox'), 'Marta');
    server.invite = [404, 'invite_gone'];
    await pointer.click(await press('Accept'));
    await title('This invite no longer works');
  });

  test('accepting without a network can be tried again', async () => {
    open(TOKEN);
    const server = serveBuddy({ refuses: 'offline' });
    const { pointer } = await visit({ path });
    await screen.findByText('We cannot be reached');
    await triedAgain(server, pointer);
    await title('Giulia invites you');
  });
});

describe('a pair', () => {
  test('shows two dots, each by its own day', async () => {
    serveBuddy({ mine: paired({ done: true }) });
    const { container } = await visit({ path });
    await title('You and Marta');
    expect((await scene()).getAttribute('aria-label')).toBe('Marta: done today. You: still open.');
    await expectAccessibleInBothThemes();
    expect(container.textContent).not.toMatch(/streak|\d+ days/i);
  });

  const on = localDateOf(new Date());
  const again = { id: 'again-4', text: '', minutes: 10, editedAt: new Date().toISOString() };
  const second = { ...again, id: 'day-4', variant: 'harder', on, words: '' };
  test.each([
    ['a day', [done(1, on)], {}],
    ['a day that is done again', [], { notes: { items: [again] } }],
    ['a day of round 2', [], { round: { items: [second] } }],
  ])('the own dot comes from this device: %s', async (_name, days, documents) => {
    storeEntries(days);
    localStorage.setItem(storageKeys.documents, JSON.stringify({ schemaVersion: 1, documents }));
    serveBuddy({ mine: paired() });
    await visit({ path });
    await waitFor(async () =>
      expect((await scene()).getAttribute('aria-label')).toBe('Marta: still open. You: done today.'),
    );
  });

  test('one of three lines is sent, and then it is tomorrow’s turn', async () => {
    const server = serveBuddy({ mine: paired() });
    const { pointer, toasts } = await visit({ path });
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Well done today.',
      'Thinking of you.',
      'Shall we do tomorrow together?',
    ]);
    await pointer.click(await press('Thinking of you.'));
    expect(await screen.findByText('Sent for today.')).toBeTruthy();
    expect(server.calls).toEqual(['/phrase {"phrase":"thinkingOfYou"}']);
    expect(toasts.map((toast) => toast.title)).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Sent for today.');
    expect(screen.queryByRole('button', { name: 'Well done today.' })).toBeNull();
  });

  test('a screen that is open at midnight asks for the dot and the line of the new day', async () => {
    setClock('2026-11-21T23:59:50');
    const server = serveBuddy({ mine: paired({ done: true, sentToday: true }) });
    await visit({ path });
    expect(await screen.findByText('Sent for today.')).toBeTruthy();
    server.mine = paired();
    await settle(() => vi.advanceTimersByTime(15_000));
    expect(await press('Well done today.')).toBeTruthy();
    expect((await scene()).getAttribute('aria-label')).toContain('Marta: still open.');
  });

  test('what is tapped while another tap is on its way is not done, and not said to be done', async () => {
    const server = serveBuddy({ mine: paired() });
    const { toasts } = await visit({ path });
    const taps = await Promise.all(['Thinking of you.', 'Well done today.', 'Leave'].map(press));
    // Within one task: no button is shown as busy yet.
    await act(async () => taps.forEach((button) => button.click()));
    expect(await screen.findByText('Sent for today.')).toBeTruthy();
    expect(server.calls).toEqual(['/phrase {"phrase":"thinkingOfYou"}']);
    expect(toasts.map((toast) => toast.title)).toEqual([]);
  });

  test('a line without a network is not sent, and the screen says so', async () => {
    const server = serveBuddy({ mine: paired({ done: true }) });
    const { pointer, toasts } = await visit({ path });
    await screen.findByRole('list');
    server.refuses = 'offline';
    await pointer.click(await press('Well done today.'));
    await waitFor(() => expect(toasts.map((toast) => toast.title)).toEqual(['Not sent']));
    expect(toasts[0]?.description).toBe('Try again.');
    expect(await press('Well done today.')).toBeTruthy();
  });

  test('a line of the buddy is shown once', async () => {
    const server = serveBuddy({ mine: paired({ unseen: [{ phrase: 'tomorrowTogether' }] }) });
    const { unmount } = await visit({ path });
    const said = await screen.findByText('Marta says');
    expect(said.closest('[role=status]')?.textContent).toBe('Marta saysShall we do tomorrow together?');
    await waitFor(() => expect(server.calls).toEqual(['/phrase/seen {"phrase":"tomorrowTogether"}']));
    const before = stored();
    unmount();
    await visit({ path });
    // The second response is here: later it would be the record of the next test.
    await waitFor(() => expect(stored()).not.toBe(before));
    await screen.findByRole('list');
    expect(screen.queryByText('Marta says')).toBeNull();
  });

  test('offline the last known dot stands with its time', async () => {
    const server = serveBuddy({ mine: paired({ done: true }) });
    const { unmount } = await visit({ path });
    await title('You and Marta');
    await waitFor(() => expect(stored()).toContain('"done":true'));
    unmount();
    server.refuses = 'offline';
    await visit({ path });
    expect(await screen.findByText(/^As of \d+ \w+, .+\.$/)).toBeTruthy();
    expect((await scene()).getAttribute('aria-label')).toContain('Marta: done today.');
  });

  test('is left in one tap', async () => {
    const server = serveBuddy({ mine: paired() });
    const { pointer } = await visit({ path });
    await pointer.click(await press('Leave'));
    await title('One buddy, one dot');
    expect(server.calls).toEqual(['/leave {}']);
    expect(stored()).not.toContain('Marta');
  });

  test('a pair that the other has left is simply no longer there', async () => {
    const server = serveBuddy({ mine: paired() });
    const { toasts } = await visit({ path });
    await title('You and Marta');
    server.mine = { buddy: null, invite: null };
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await title('One buddy, one dot');
    expect(toasts).toEqual([]);
    expect(document.body.textContent).not.toContain('Marta');
  });

  test('is blocked after a second step', async () => {
    const server = serveBuddy({ mine: paired() });
    const { pointer } = await visit({ path });
    await pointer.click(await press('Leave and block'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Marta?' }));
    expect(server.calls).toEqual([]);
    await pointer.click(dialog.getByRole('button', { name: 'Block for good' }));
    await title('One buddy, one dot');
    expect(server.calls).toEqual(['/block {}']);
  });

  test('a pair of another tab appears here', async () => {
    serveBuddy();
    await visit({ path });
    // The title stands there while the server's response is still to come, which would take the pair away again.
    await screen.findByRole('textbox', { name: 'Your first name' });
    const other = { schemaVersion: 1, at: new Date().toISOString(), invite: null };
    const text = JSON.stringify({ ...other, buddy: { name: 'Marta', done: true, sentToday: false } });
    localStorage.setItem(storageKeys.buddy, text);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'buddy', newValue: text })));
    await title('You and Marta');
  });

  test('a pair that another tab has left meanwhile does not come back by an older response', async () => {
    serveBuddy({ mine: paired() });
    const release = holdNetwork();
    await visit({ path });
    await title('One buddy, one dot');
    const left = JSON.stringify({
      schemaVersion: 1,
      at: new Date().toISOString(),
      buddy: null,
      invite: null,
    });
    localStorage.setItem(storageKeys.buddy, left);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'buddy', newValue: left })));
    release();
    await screen.findByRole('textbox', { name: 'Your first name' });
    expect(stored()).not.toContain('Marta');
  });

  test.each([
    ['a logout is not left for the next user', () => localStorage.clear(), ''],
    ['the way to another screen is kept', () => undefined, 'Marta'],
  ])('a response that arrives after %s', async (_what, leave, left) => {
    localStorage.setItem(RECORD_OWNER, '1000');
    const server = serveBuddy({ mine: paired({ unseen: [{ phrase: 'wellDone' }] }) });
    const release = holdNetwork();
    const { unmount } = await visit({ path });
    await title('One buddy, one dot');
    leave();
    unmount();
    release();
    // The last thing that the response causes.
    await waitFor(() => expect(server.calls).toEqual(['/phrase/seen {"phrase":"wellDone"}']));
    expect(/Marta|$/.exec(stored())?.[0]).toBe(left);
  });
});

test('the demo is told why not, and asks the server nothing', async () => {
  const server = serveBuddy();
  await visit({ path, person: { id: 999 }, demo: true });
  expect(await screen.findByText('Not in the demo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth?mode=sign-up');
  expect(server.calls).toEqual([]);
});

test('without a connection the screen says so, and tries again', async () => {
  const server = serveBuddy({ refuses: 'offline' });
  const { pointer } = await visit({ path });
  expect((await screen.findByText('We cannot be reached')).closest('[role=alert]')).toBeTruthy();
  await triedAgain(server, pointer);
  await screen.findByRole('button', { name: 'Make an invite link' });
});

test('in Italian the lines of the buddy are Italian', async () => {
  serveBuddy({ mine: paired({ done: true, unseen: [{ phrase: 'wellDone' }] }) });
  await visit({ path, locale: 'it' });
  await title('Tu e Marta');
  const said = await screen.findByText('Marta ti dice');
  expect(said.closest('[role=status]')?.textContent).toBe('Marta ti diceBen fatto, oggi.');
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben fatto, oggi.', 'Ti penso.', 'Domani lo facciamo insieme?']);
  await expectAccessible();
});
