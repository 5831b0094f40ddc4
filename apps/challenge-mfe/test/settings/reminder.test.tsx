/** The reminder in the app (N-6, N-8): the settings, and "keep, move or stop?". */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { fakePush } from '../fake-push.ts';
import { openedDialog, type Visit, visit } from '../harness.tsx';
import { advance, dialogClosed } from '../open-dialog.tsx';
import { asking, none, on, publicKey, reminderCalls, sent, set } from '../reminder-calls.ts';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

describe('the settings of the reminder', () => {
  const open = async (opening: Visit = {}) => {
    const visited = await visit({ path: '/profile/settings', ...opening });
    const name = opening.locale === 'it' ? /^Promemoria/ : /^Reminder/;
    await visited.pointer.click(await screen.findByRole('button', { name }));
    return { ...visited, sheet: within(await openedDialog()) };
  };

  test('explain it and that it is off, and turn it on by mail', async () => {
    fakePush();
    server.reminder = none;
    const { pointer, sheet } = await open();
    expect(sheet.getByText(/^One message a day.*After three that go by we ask whether to go on\.$/)).toBeTruthy();
    expect(sheet.getByText('It is off.')).toBeTruthy();
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 20:30' }));
    await dialogClosed();
    expect(screen.getByRole('button', { name: /^Reminder.*20:30/ })).toBeTruthy();
    await sent(set());
  });

  test('say that a mail needs a verified address and mail the link; a notification needs none', async () => {
    fakePush();
    server.reminder = none;
    const { pointer, sheet } = await open({ person: { emailProven: false } });
    expect(sheet.queryByText(/^First open the link/)).toBeNull();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    expect(sheet.getByText(/^First open the link we send to giulia@example.com/)).toBeTruthy();
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('button', { name: 'Send me the link' }));
    expect(await sheet.findByText(/^The email is on its way/)).toBeTruthy();
    expect(server.calls.filter((call) => call.includes('verify-email'))).toHaveLength(1);
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 20:30' }));
    await sent(set());
  });

  test('require a reason for a time at night, and store it with the time', async () => {
    fakePush();
    server.reminder = none;
    const { pointer, sheet } = await open();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    await pointer.click(sheet.getByRole('radio', { name: 'Other time' }));
    const field = sheet.getByLabelText('Your time');
    await pointer.clear(field);
    await pointer.type(field, '03:00');
    // On each attempt.
    for (const _ of [1, 2]) {
      await pointer.click(sheet.getByRole('button', { name: 'Remind me at 3:00' }));
      expect(sheet.getByText('Choose a time between 6:00 and 22:30')).toBeTruthy();
      expect(document.activeElement).toBe(field);
    }
    expect(reminderCalls()).toEqual([]);
    await pointer.click(sheet.getByRole('switch', { name: 'I work at night' }));
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 3:00' }));
    await sent(set({ time: '03:00' }).replace('}', ',"night":true}'));
  });

  test('can move and stop it, in Italian', async () => {
    fakePush();
    server.reminder = { reminder: on, publicKey };
    const { pointer, sheet, toasts } = await open({ locale: 'it' });
    expect(sheet.getByText('Acceso: un’email alle 20:30.')).toBeTruthy();
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('radio', { name: '13:00' }));
    await pointer.click(sheet.getByRole('button', { name: 'Salva' }));
    await sent(set({ time: '13:00' }));
    await pointer.click(screen.getByRole('button', { name: /^Promemoria.*13:00/ }));
    await pointer.click(screen.getByRole('button', { name: 'Ferma i promemoria' }));
    await sent(set({ time: '13:00' }), 'POST /api/reminder/stop');
    expect(toasts.at(-1)).toMatchObject({ title: 'Promemoria fermati' });
    expect(screen.getByRole('button', { name: /^Promemoria.*Spento/ })).toBeTruthy();
  });

  test('can add this device to notifications on other devices', async () => {
    const push = fakePush();
    server.reminder = { reminder: { ...on, channel: 'push' }, publicKey };
    const { sheet } = await open();
    expect(sheet.getByText('Not on this device.')).toBeTruthy();
    expect(push.asked).toBe(0);
    const button = sheet.getByRole('button', { name: 'Show it here too' });
    act(() => [button, button].forEach((pressed) => pressed.click()));
    expect(button.ariaBusy).toBe('true');
    await waitFor(() => expect(sheet.queryByText('Not on this device.')).toBeNull());
    expect(push.asked).toBe(1);
    await sent('POST /api/reminder/subscription https://push.example/1');
  });

  test('can move notifications of other devices on a device without them', async () => {
    const push = fakePush({ permission: 'denied' });
    server.reminder = { reminder: { ...on, channel: 'push' }, publicKey };
    const { pointer, sheet } = await open();
    expect(sheet.getByRole('radio', { name: 'Notification' })).toHaveProperty('checked', true);
    await pointer.click(sheet.getByRole('radio', { name: '8:00' }));
    await pointer.click(sheet.getByRole('button', { name: 'Save' }));
    await sent(set({ time: '08:00', channel: 'push' }));
    expect(push.asked).toBe(0);
  });

  test('report a refused change and show the reminder as before', async () => {
    fakePush();
    server.reminder = { reminder: on, publicKey };
    const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const { pointer, sheet } = await open();
    server.fails = 422;
    await pointer.click(sheet.getByRole('radio', { name: '8:00' }));
    await pointer.click(sheet.getByRole('button', { name: 'Save' }));
    await advance(1_500);
    await pointer.click(await screen.findByRole('button', { name: /^Reminder.*20:30/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('was refused');
    expect(report).toHaveBeenCalledOnce();
  });

  test('can switch a push reminder that failed after being set offline to mail', async () => {
    fakePush({ broken: true, permission: 'granted' });
    server.reminder = none;
    const change = { set: { time: '20:30', zone: on.zone, channel: 'push' } };
    const stored = { schemaVersion: 1, reminder: null, publicKey, push: true, asked: true, change };
    localStorage.setItem(storageKeys.reminder, JSON.stringify(stored));
    const items = [{ id: '/api/reminder/subscription', since: '2026-11-21T17:00:00.000Z' }];
    localStorage.setItem(storageKeys.setAside, JSON.stringify({ schemaVersion: 1, items }));
    const { pointer, sheet } = await open();
    expect(sheet.getByText(/^That did not work/)).toBeTruthy();
    expect(sheet.queryByText(/^Kept here/)).toBeNull();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    await pointer.click(sheet.getByRole('button', { name: 'Save' }));
    await sent(set());
    await waitFor(() => expect(localStorage.getItem(storageKeys.setAside)).toBeNull());
  });

  test.each([
    ['have no row in the demo', none, { demo: true }, false],
    ['have an inactive row until they have loaded', 'failing', {}, true],
  ] as const)('%s', async (_, answer, opening, shown) => {
    server.reminder = answer;
    await visit({ path: '/profile/settings', ...opening });
    await advance(1_000);
    expect(screen.queryByText('Reminder') !== null).toBe(shown);
    expect(screen.queryByRole('button', { name: /^Reminder/ })).toBeNull();
  });

  test('can be opened by an address', async () => {
    history.replaceState(null, '', '/profile/settings?reminder');
    server.reminder = { reminder: on, publicKey };
    const { pointer, host } = await visit({ path: '/profile/settings' });
    await pointer.click(within(await openedDialog()).getByRole('button', { name: 'Close' }));
    expect(host.navigate).toHaveBeenCalledWith('/profile/settings', { replace: true });
    history.replaceState(null, '', '/');
  });
});

describe('the question "keep, move or stop?"', () => {
  test.each([
    ['Keep 20:30', 'POST /api/reminder/answer keep', 'Reminder set'],
    ['Stop', 'POST /api/reminder/answer stop', 'Reminders are off'],
  ])('is answered with one tap on %s', async (name, call, title) => {
    server.reminder = asking;
    const { pointer, host, toasts } = await visit({ path: '/reminder' });
    await screen.findByRole('heading', { name: 'Keep, move or stop?' });
    await expectAccessibleInBothThemes();
    await pointer.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(host.navigate).toHaveBeenCalledWith('/', { replace: true });
    expect(toasts).toMatchObject([{ title }]);
    await sent(call);
  });

  test('is also asked for a reminder at night', async () => {
    server.reminder = { reminder: { ...asking.reminder, time: '03:00', night: true }, publicKey };
    const { pointer } = await visit({ path: '/reminder' });
    expect(await screen.findByText(/^Three reminders at 3:00 went by/)).toBeTruthy();
    await pointer.click(await screen.findByRole('button', { name: /^Keep 3:00/ }));
    await sent('POST /api/reminder/answer keep');
  });

  test('asks for the time before it moves the reminder', async () => {
    server.reminder = asking;
    const { pointer } = await visit({ path: '/reminder', locale: 'it' });
    await pointer.click(await screen.findByRole('button', { name: /^Spostalo/ }));
    await pointer.click(screen.getByRole('radio', { name: '13:00' }));
    await expectAccessibleInBothThemes();
    await pointer.click(screen.getByRole('button', { name: 'Sposta alle 13:00' }));
    await sent('POST /api/reminder/answer move 13:00');
  });

  test('redirects to the settings if nothing is asked', async () => {
    server.reminder = { reminder: on, publicKey };
    const { host } = await visit({ path: '/reminder' });
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/profile/settings?reminder', { replace: true }));
  });
});
