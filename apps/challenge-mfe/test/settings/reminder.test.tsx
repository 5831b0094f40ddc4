/** The reminder, on the side of the app (N-6, N-8): the question after day 1, the settings, 'keep, move or stop?'. */
import type { Reminder } from '@scrollstop/contracts/reminders/reminder';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { fakePush } from './fake-push.ts';
import {
  done,
  go,
  openedDialog,
  press,
  setClock,
  storeAccess,
  storeEntries,
  tap,
  type Visit,
  visit,
} from '../harness.tsx';
import { pass } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer();
beforeEach(() => setClock('2026-11-21T18:00:00'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const publicKey = `B${'p'.repeat(85)}A`;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const on: Reminder = { time: '20:30', zone, channel: 'mail', state: 'on' };
const none = { reminder: null, publicKey };
const set = (change: Partial<Reminder> = {}) => {
  const { time, channel } = { ...on, ...change };
  return `POST /api/reminder ${JSON.stringify({ time, zone, channel })}`;
};
const reminderCalls = () => server.calls.filter((call) => call.includes('/api/reminder'));
/** The sync waits for a second after a change. */
const sent = async (...calls: string[]) => {
  await pass(1_000);
  await waitFor(() => expect(reminderCalls()).toEqual(calls));
};
/** The response of the server has reached the record. */
const known = () => waitFor(() => expect(localStorage.getItem(storageKeys.reminder)).toContain('publicKey'));

const words = {
  default: { start: 'Start Today', yes: 'Yes, completed successfully', submit: 'Submit', go: 'Continue' },
  it: { start: 'Inizia oggi', yes: 'Sì, completata', submit: 'Invia', go: 'Continua' },
};

/** Does the day after so many, and closes its celebration. */
async function complete(day: number, opening: Visit & { locale?: 'it' } = {}) {
  storeAccess(day, '2026-11-21');
  storeEntries(Array.from({ length: day - 1 }, (_, index) => done(index + 1, `2026-11-${19 - index}`)));
  const visited = await visit(opening);
  const text = words[opening.locale ?? 'default'];
  if (server.reminder !== 'failing' && !opening.demo) await known();
  await tap(text.start);
  await visited.pointer.click(await screen.findByLabelText(text.yes));
  await tap(text.submit);
  await pass(500);
  const go = await screen.findByRole('button', { name: text.go });
  await act(() => vi.dynamicImportSettled());
  await press(go);
  return visited;
}
const question = (name = 'Day 1 is done.') => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the question after the first completed day', () => {
  test('comes after the celebration, asks the browser within the tap, and sends device and choice', async () => {
    const push = fakePush();
    server.reminder = none;
    const { pointer, toasts } = await complete(1);
    const dialog = within(await question());
    expect(dialog.getByText('Day 2: Ten slow breaths')).toBeTruthy();
    expect(dialog.getByRole('radio', { name: '20:30' })).toHaveProperty('checked', true);
    await expectAccessibleInBothThemes();
    expect(push.asked).toBe(0);
    expect(toasts).toEqual([]);
    await pointer.click(dialog.getByRole('radio', { name: '8:00' }));
    await pointer.click(dialog.getByRole('button', { name: 'Remind me at 8:00' }));
    await noDialog();
    expect(push.asked).toBe(1);
    expect(toasts.map(({ title }) => title)).toEqual(['Reminder set', 'Great work!']);
    await sent(
      'POST /api/reminder/subscription https://push.example/1',
      set({ time: '08:00', channel: 'push' }),
    );
  });

  test('is asked once: "No reminder" asks nothing of the browser and is not followed by a second question', async () => {
    const push = fakePush();
    server.reminder = none;
    const { pointer, unmount } = await complete(1);
    await pointer.click(within(await question()).getByRole('button', { name: 'No reminder' }));
    await noDialog();
    unmount();
    localStorage.removeItem(storageKeys.progress);
    await complete(1);
    await noDialog();
    expect(push.asked).toBe(0);
    expect(reminderCalls()).toEqual([]);
  });

  test('in Italian, with another time, by mail where the browser shows nothing', async () => {
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    server.reminder = none;
    const { pointer } = await complete(1, { locale: 'it' });
    const dialog = within(await question('Il giorno 1 è fatto.'));
    expect(dialog.getByText('Questo browser non mostra notifiche. Scegli la mail.')).toBeTruthy();
    await pointer.click(dialog.getByRole('radio', { name: 'Altra ora' }));
    const field = dialog.getByLabelText('La tua ora');
    await pointer.clear(field);
    await pointer.click(dialog.getByRole('button', { name: /^Una mail alle/ }));
    expect(dialog.getByText('Scegli un’ora')).toBeTruthy();
    await pointer.type(field, '07:15');
    await expectAccessibleInBothThemes();
    await pointer.click(dialog.getByRole('button', { name: 'Una mail alle 7:15' }));
    await sent(set({ time: '07:15' }));
  });

  test.each([
    ['denied', { answer: 'denied' }, 'Allow notifications in the browser'],
    ['dismissed', { answer: 'default' }, 'Allow notifications, or choose mail'],
    ['without a push service', { broken: true }, 'That did not work. Try again, or choose mail'],
  ] as const)(
    'permission %s: the reason is said, nothing is sent, and a mail can be taken',
    async (_, how, reason) => {
      fakePush(how);
      server.reminder = none;
      const { pointer } = await complete(1);
      const dialog = within(await question());
      await pointer.click(dialog.getByRole('button', { name: 'Remind me at 20:30' }));
      expect((await dialog.findByRole('status')).textContent).toContain(reason);
      expect(reminderCalls()).toEqual([]);
      await expectAccessibleInBothThemes();
      await pointer.click(dialog.getByRole('button', { name: 'Remind me by mail at 20:30' }));
      await noDialog();
      await sent(set());
    },
  );

  test('on an iPhone outside of the home screen the way there is said', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    server.reminder = none;
    await complete(1);
    const dialog = within(await question());
    expect(dialog.getByText(/Notifications need ScrollStop on the home screen/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Remind me at 20:30' })).toBeNull();
  });

  test('a choice made offline is kept and sent later', async () => {
    server.reminder = none;
    fakePush();
    const { pointer } = await complete(1);
    const dialog = within(await question());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fails = 'offline';
    await pointer.click(dialog.getByRole('button', { name: 'Remind me at 20:30' }));
    await noDialog();
    await pass(3_000);
    expect(server.reminder).toEqual(none);
    server.fails = null;
    server.calls = [];
    await go('online');
    await sent('POST /api/reminder/subscription https://push.example/1', set({ channel: 'push' }));
  });

  test('made offline in a browser without a push service it is not promised, and a mail can be taken', async () => {
    server.reminder = none;
    fakePush({ broken: true });
    const { pointer, unmount } = await complete(1);
    const dialog = within(await question());
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fails = 'offline';
    await pointer.click(dialog.getByRole('button', { name: 'Remind me at 20:30' }));
    await noDialog();
    await pass(3_000);
    // Offline says nothing about the browser.
    expect(localStorage.getItem(storageKeys.setAside)).toBeNull();
    server.fails = null;
    server.calls = [];
    onLine.mockReturnValue(true);
    await go('online');
    await waitFor(() => expect(localStorage.getItem(storageKeys.setAside)).toContain('/api/reminder'));
    // A reminder by push without a device would never come.
    expect(reminderCalls()).toEqual([]);
    unmount();

    const profile = await visit({ path: '/profile/settings' });
    await profile.pointer.click(await screen.findByRole('button', { name: /^Reminder.*20:30/ }));
    const sheet = within(await openedDialog());
    expect(sheet.getByText(/^That did not work/)).toBeTruthy();
    expect(sheet.queryByText(/^Kept here/)).toBeNull();
    await profile.pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    await profile.pointer.click(sheet.getByRole('button', { name: 'Save' }));
    await sent(set());
    await waitFor(() => expect(localStorage.getItem(storageKeys.setAside)).toBeNull());
  });

  test.each([
    ['the demo', 1, none, { demo: true }],
    ['while the server does not say how it is', 1, 'failing', {}],
    ['the second day', 2, none, {}],
    ['a user who has one', 1, { reminder: { ...on, state: 'stopped' }, publicKey }, {}],
  ] as const)('is not asked: %s', async (_, day, answer, opening) => {
    server.reminder = answer;
    const { toasts } = await complete(day, opening);
    await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Great work!'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the settings', () => {
  const open = async (opening: Visit = {}) => {
    const visited = await visit({ path: '/profile/settings', ...opening });
    const name = opening.locale === 'it' ? /^Promemoria/ : /^Reminder/;
    await visited.pointer.click(await screen.findByRole('button', { name }));
    return { ...visited, sheet: within(await openedDialog()) };
  };

  test('say what it does and that it is off, and turn it on by mail', async () => {
    fakePush();
    server.reminder = none;
    const { pointer, sheet } = await open();
    expect(
      sheet.getByText(/^One message a day.*After three that go by we ask whether to go on\.$/),
    ).toBeTruthy();
    expect(sheet.getByText('It is off.')).toBeTruthy();
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 20:30' }));
    await noDialog();
    expect(screen.getByRole('button', { name: /^Reminder.*20:30/ })).toBeTruthy();
    await sent(set());
  });

  test('a mail to an unproven address: the sheet says so and mails the link; a notification needs none', async () => {
    fakePush();
    server.reminder = none;
    const { pointer, sheet } = await open({ person: { emailProven: false } });
    expect(sheet.queryByText(/^First open the link/)).toBeNull();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    expect(sheet.getByText(/^First open the link we send to giulia@example.com/)).toBeTruthy();
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('button', { name: 'Send me the link' }));
    expect(await sheet.findByText(/^The mail is on its way/)).toBeTruthy();
    expect(server.calls.filter((call) => call.includes('verify-email'))).toHaveLength(1);
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 20:30' }));
    await sent(set());
  });

  test('a time of the night needs its reason, and is kept with it', async () => {
    fakePush();
    server.reminder = none;
    const { pointer, sheet } = await open();
    await pointer.click(sheet.getByRole('radio', { name: 'Mail' }));
    await pointer.click(sheet.getByRole('radio', { name: 'Other time' }));
    const field = sheet.getByLabelText('Your time');
    await pointer.clear(field);
    await pointer.type(field, '03:00');
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 3:00' }));
    expect(sheet.getByText('Choose a time between 6:00 and 22:30')).toBeTruthy();
    expect(reminderCalls()).toEqual([]);
    await pointer.click(sheet.getByRole('switch', { name: 'I work at night' }));
    await expectAccessibleInBothThemes();
    await pointer.click(sheet.getByRole('button', { name: 'Remind me at 3:00' }));
    await sent(set({ time: '03:00' }).replace('}', ',"night":true}'));
  });

  test('move and stop it, in Italian', async () => {
    fakePush();
    server.reminder = { reminder: on, publicKey };
    const { pointer, sheet, toasts } = await open({ locale: 'it' });
    expect(sheet.getByText('Acceso: una mail alle 20:30.')).toBeTruthy();
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

  test('notifications that come on other devices can come here too', async () => {
    const push = fakePush();
    server.reminder = { reminder: { ...on, channel: 'push' }, publicKey };
    const { pointer, sheet } = await open();
    expect(sheet.getByText('Not on this device.')).toBeTruthy();
    expect(push.asked).toBe(0);
    await pointer.click(sheet.getByRole('button', { name: 'Show it here too' }));
    await waitFor(() => expect(sheet.queryByText('Not on this device.')).toBeNull());
    await sent('POST /api/reminder/subscription https://push.example/1');
  });

  test('a device without notifications moves those of other devices, and they stay notifications', async () => {
    const push = fakePush({ permission: 'denied' });
    server.reminder = { reminder: { ...on, channel: 'push' }, publicKey };
    const { pointer, sheet } = await open();
    expect(sheet.getByRole('radio', { name: 'Notification' })).toHaveProperty('checked', true);
    await pointer.click(sheet.getByRole('radio', { name: '8:00' }));
    await pointer.click(sheet.getByRole('button', { name: 'Save' }));
    await sent(set({ time: '08:00', channel: 'push' }));
    expect(push.asked).toBe(0);
  });

  test('a change that the server refuses is said, and the reminder is as it was', async () => {
    fakePush();
    server.reminder = { reminder: on, publicKey };
    const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const { pointer, sheet } = await open();
    server.fails = 422;
    await pointer.click(sheet.getByRole('radio', { name: '8:00' }));
    await pointer.click(sheet.getByRole('button', { name: 'Save' }));
    await pass(1_500);
    await pointer.click(await screen.findByRole('button', { name: /^Reminder.*20:30/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('was refused');
    expect(report).toHaveBeenCalledOnce();
  });

  test.each([
    ['the demo', none, { demo: true }],
    ['while the server does not say how it is', 'failing', {}],
  ] as const)('have no row: %s', async (_, answer, opening) => {
    server.reminder = answer;
    await visit({ path: '/profile/settings', ...opening });
    await pass(1_000);
    expect(screen.queryByRole('button', { name: /^Reminder/ })).toBeNull();
  });

  test('open by an address, too', async () => {
    history.replaceState(null, '', '/profile/settings?reminder');
    server.reminder = { reminder: on, publicKey };
    const { pointer, host } = await visit({ path: '/profile/settings' });
    await pointer.click(within(await openedDialog()).getByRole('button', { name: 'Close' }));
    expect(host.navigate).toHaveBeenCalledWith('/profile/settings', { replace: true });
    history.replaceState(null, '', '/');
  });
});

describe('keep, move or stop?', () => {
  const asking = { reminder: { ...on, state: 'asking' as const }, publicKey };

  test('home says it and leads there; "Not now" takes it away until the next start', async () => {
    server.reminder = asking;
    const { pointer } = await visit();
    const card = within(await screen.findByRole('region', { name: 'Keep, move or stop?' }));
    expect(card.getByText('Three reminders at 20:30 went by. Perhaps that is not your hour.')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/reminder');
    await pointer.click(card.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Keep, move or stop?')).toBeNull();
    expect(reminderCalls()).toEqual([]);
  });

  test.each([
    ['Keep 20:30', 'POST /api/reminder/answer keep', 'Reminder set'],
    ['Stop', 'POST /api/reminder/answer stop', 'Reminders are off'],
  ])('%s is one tap', async (name, call, title) => {
    server.reminder = asking;
    const { pointer, host, toasts } = await visit({ path: '/reminder' });
    await screen.findByRole('heading', { name: 'Keep, move or stop?' });
    await expectAccessibleInBothThemes();
    await pointer.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(host.navigate).toHaveBeenCalledWith('/', { replace: true });
    expect(toasts).toMatchObject([{ title }]);
    await sent(call);
  });

  test('a user who works at night is asked like any other', async () => {
    server.reminder = { reminder: { ...asking.reminder, time: '03:00', night: true }, publicKey };
    const { pointer } = await visit({ path: '/reminder' });
    expect(await screen.findByText(/^Three reminders at 3:00 went by/)).toBeTruthy();
    await pointer.click(await screen.findByRole('button', { name: /^Keep 3:00/ }));
    await sent('POST /api/reminder/answer keep');
  });

  test('moving asks for the time first', async () => {
    server.reminder = asking;
    const { pointer } = await visit({ path: '/reminder', locale: 'it' });
    await pointer.click(await screen.findByRole('button', { name: /^Spostalo/ }));
    await pointer.click(screen.getByRole('radio', { name: '13:00' }));
    await expectAccessibleInBothThemes();
    await pointer.click(screen.getByRole('button', { name: 'Sposta alle 13:00' }));
    await sent('POST /api/reminder/answer move 13:00');
  });

  test('when nothing is asked the address leads to the settings', async () => {
    server.reminder = { reminder: on, publicKey };
    const { host } = await visit({ path: '/reminder' });
    await waitFor(() =>
      expect(host.navigate).toHaveBeenCalledWith('/profile/settings?reminder', { replace: true }),
    );
  });
});

describe('the zone and the device', () => {
  test('a reminder that is on moves with the device, silently and once in a session', async () => {
    server.reminder = { reminder: { ...on, zone: 'Pacific/Auckland' }, publicKey };
    const { toasts } = await visit();
    await sent(set());
    expect(toasts).toEqual([]);
    server.reminder = { reminder: { ...on, zone: 'Pacific/Auckland' }, publicKey };
    await go('online');
    await pass(400_000);
    await go('online');
    await pass(2_000);
    expect(reminderCalls()).toEqual([set()]);
  });

  test('one that is stopped stays where it is', async () => {
    server.reminder = { reminder: { ...on, zone: 'Pacific/Auckland', state: 'stopped' }, publicKey };
    await visit();
    await known();
    await pass(3_000);
    expect(reminderCalls()).toEqual([]);
  });

  test('a subscription that the browser has renewed is sent at the next start', async () => {
    const push = fakePush({ permission: 'granted', subscription: { endpoint: 'https://push.example/new' } });
    const reminder = { ...on, channel: 'push' as const };
    server.reminder = { reminder, publicKey };
    const stored = {
      schemaVersion: 1,
      reminder,
      publicKey,
      push: true,
      endpoint: 'https://push.example/old',
    };
    localStorage.setItem(storageKeys.reminder, JSON.stringify(stored));
    await visit();
    await sent('POST /api/reminder/subscription https://push.example/1');
    expect(push.asked).toBe(0);
  });
});
