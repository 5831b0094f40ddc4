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
/** Presses "Try again", whose button is busy until the server has responded. */
async function triedAgain(server: ReturnType<typeof serveBuddy>, pointer: UserEvent): Promise<void> {
  server.refuses = null;
  const release = holdNetwork();
  await pointer.click(await press('Try again'));
  expect((await press('Try again')).getAttribute('aria-busy')).toBe('true');
  release();
}
const scene = () => screen.findByRole('img', { name: /^(Marta|Giulia):/ });

describe('the invite screen', () => {
  test('starts with the warning, asks for a first name, and creates a link for one person', async () => {
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
    // The session ends, and the user signs in again.
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

  test('shows the link again on this device, and tells another device where it is', async () => {
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

  test('reports a failure and keeps what was typed', async () => {
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
  test('shows who invites, and does nothing before it is accepted', async () => {
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
  ] as const)('that is refused with %i %s shows "%s"', async (status, code, heading) => {
    open(TOKEN);
    const server = serveBuddy({ invite: [status, code] });
    await visit({ path });
    await title(heading);
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectAccessible();
    expect(server.calls).toHaveLength(1);
  });

  test('that was used in the meantime says so', async () => {
    open(TOKEN);
    const server = serveBuddy();
    const { pointer } = await visit({ path });
    await pointer.type(await screen.findByRole('textbox'), 'Marta');
    server.invite = [404, 'invite_gone'];
    await pointer.click(await press('Accept'));
    await title('This invite no longer works');
  });

  test('can be tried again after a failed connection', async () => {
    open(TOKEN);
    const server = serveBuddy({ refuses: 'offline' });
    const { pointer } = await visit({ path });
    await screen.findByText('We cannot be reached');
    await triedAgain(server, pointer);
    await title('Giulia invites you');
  });
});

describe('a pair', () => {
  test('shows two dots, each for that person’s own day', async () => {
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
  ])('shows the own dot from this device: %s', async (_name, days, documents) => {
    storeEntries(days);
    localStorage.setItem(storageKeys.documents, JSON.stringify({ schemaVersion: 1, documents }));
    serveBuddy({ mine: paired() });
    await visit({ path });
    await waitFor(async () =>
      expect((await scene()).getAttribute('aria-label')).toBe('Marta: still open. You: done today.'),
    );
  });

  test('can send one of three phrases a day', async () => {
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

  test('reloads the dot and the phrase at midnight', async () => {
    setClock('2026-11-21T23:59:50');
    const server = serveBuddy({ mine: paired({ done: true, sentToday: true }) });
    await visit({ path });
    expect(await screen.findByText('Sent for today.')).toBeTruthy();
    server.mine = paired();
    await settle(() => vi.advanceTimersByTime(15_000));
    expect(await press('Well done today.')).toBeTruthy();
    expect((await scene()).getAttribute('aria-label')).toContain('Marta: still open.');
  });

  test('ignores a tap while another request is running', async () => {
    const server = serveBuddy({ mine: paired() });
    const { toasts } = await visit({ path });
    const taps = await Promise.all(['Thinking of you.', 'Well done today.', 'Leave'].map(press));
    // In one task, so that no button is shown as busy yet.
    await act(async () => taps.forEach((button) => button.click()));
    expect(await screen.findByText('Sent for today.')).toBeTruthy();
    expect(server.calls).toEqual(['/phrase {"phrase":"thinkingOfYou"}']);
    expect(toasts.map((toast) => toast.title)).toEqual([]);
  });

  test('says so if a phrase could not be sent', async () => {
    const server = serveBuddy({ mine: paired({ done: true }) });
    const { pointer, toasts } = await visit({ path });
    await screen.findByRole('list');
    server.refuses = 'offline';
    await pointer.click(await press('Well done today.'));
    await waitFor(() => expect(toasts.map((toast) => toast.title)).toEqual(['Not sent']));
    expect(toasts[0]?.description).toBe('Try again.');
    expect(await press('Well done today.')).toBeTruthy();
  });

  test('shows a phrase of the buddy once', async () => {
    const server = serveBuddy({ mine: paired({ unseen: [{ phrase: 'tomorrowTogether' }] }) });
    const { unmount } = await visit({ path });
    const said = await screen.findByText('Marta says');
    expect(said.closest('[role=status]')?.textContent).toBe('Marta saysShall we do tomorrow together?');
    await waitFor(() => expect(server.calls).toEqual(['/phrase/seen {"phrase":"tomorrowTogether"}']));
    const before = stored();
    unmount();
    await visit({ path });
    // Wait for the second response, which would otherwise write into the next test.
    await waitFor(() => expect(stored()).not.toBe(before));
    await screen.findByRole('list');
    expect(screen.queryByText('Marta says')).toBeNull();
  });

  test('shows the last known dot with its time while offline', async () => {
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

  test('can be left with one tap', async () => {
    const server = serveBuddy({ mine: paired() });
    const { pointer } = await visit({ path });
    await pointer.click(await press('Leave'));
    await title('One buddy, one dot');
    expect(server.calls).toEqual(['/leave {}']);
    expect(stored()).not.toContain('Marta');
  });

  test('disappears without a message if the other person has left', async () => {
    const server = serveBuddy({ mine: paired() });
    const { toasts } = await visit({ path });
    await title('You and Marta');
    server.mine = { buddy: null, invite: null };
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await title('One buddy, one dot');
    expect(toasts).toEqual([]);
    expect(document.body.textContent).not.toContain('Marta');
  });

  test('can be blocked after confirmation', async () => {
    const server = serveBuddy({ mine: paired() });
    const { pointer } = await visit({ path });
    await pointer.click(await press('Leave and block'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Marta?' }));
    expect(server.calls).toEqual([]);
    await pointer.click(dialog.getByRole('button', { name: 'Block for good' }));
    await title('One buddy, one dot');
    expect(server.calls).toEqual(['/block {}']);
  });

  test('appears if another tab has formed it', async () => {
    serveBuddy();
    await visit({ path });
    // The title alone does not mean that the server has responded, and its response would remove the pair again.
    await screen.findByRole('textbox', { name: 'Your first name' });
    const other = { schemaVersion: 1, at: new Date().toISOString(), invite: null };
    const text = JSON.stringify({ ...other, buddy: { name: 'Marta', done: true, sentToday: false } });
    localStorage.setItem(storageKeys.buddy, text);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'buddy', newValue: text })));
    await title('You and Marta');
  });

  test('is not restored by an older response after another tab has left it', async () => {
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
    ['a logout, which must leave nothing for the next user', () => localStorage.clear(), ''],
    ['leaving for another screen, which must keep it', () => undefined, 'Marta'],
  ])('is handled if its response arrives after %s', async (_what, leave, left) => {
    localStorage.setItem(RECORD_OWNER, '1000');
    const server = serveBuddy({ mine: paired({ unseen: [{ phrase: 'wellDone' }] }) });
    const release = holdNetwork();
    const { unmount } = await visit({ path });
    await title('One buddy, one dot');
    leave();
    unmount();
    release();
    // The last request that the response causes.
    await waitFor(() => expect(server.calls).toEqual(['/phrase/seen {"phrase":"wellDone"}']));
    expect(/Marta|$/.exec(stored())?.[0]).toBe(left);
  });
});

test('the demo explains why there is no buddy, and requests nothing', async () => {
  const server = serveBuddy();
  await visit({ path, person: { id: 999 }, demo: true });
  expect(await screen.findByText('Not in the demo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth?mode=sign-up');
  expect(server.calls).toEqual([]);
});

test('the screen says that there is no connection, and tries again', async () => {
  const server = serveBuddy({ refuses: 'offline' });
  const { pointer } = await visit({ path });
  expect((await screen.findByText('We cannot be reached')).closest('[role=alert]')).toBeTruthy();
  await triedAgain(server, pointer);
  await screen.findByRole('button', { name: 'Make an invite link' });
});

test('the phrases of the buddy are Italian in Italian', async () => {
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
