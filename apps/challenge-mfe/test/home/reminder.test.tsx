/** The reminder on home (N-6, N-8): the question after day 1, the card "keep, move or stop?", zone and device. */
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/theme/fonts.css';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { fakePush } from '../fake-push.ts';
import { done, press, sendNetworkEvent, storeEntries, type Visit, visit } from '../harness.tsx';
import { advance, completeToday, dialogClosed } from '../open-dialog.tsx';
import { asking, loaded, none, on, publicKey, reminderCalls, sent, set } from '../reminder-calls.ts';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');
afterEach(() => page.viewport(390, 844));

/** Completes this day and closes its celebration. */
async function complete(day: number, opening: Visit & { locale?: 'it' } = {}) {
  storeEntries(Array.from({ length: day - 1 }, (_, index) => done(index + 1, `2026-11-${19 - index}`)));
  const visited = await visit(opening);
  if (server.reminder !== 'failing' && !opening.demo) await loaded();
  await completeToday(opening.locale);
  const go = await screen.findByRole('button', { name: opening.locale === 'it' ? 'Continua' : 'Continue' });
  await act(() => vi.dynamicImportSettled());
  await press(go);
  return visited;
}
const question = (name = 'Day 1 is done.') => screen.findByRole('dialog', { name });

describe('the question after the first completed day', () => {
  test('follows the celebration, asks the browser within the tap, and sends device and choice', async () => {
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
    await dialogClosed();
    expect(push.asked).toBe(1);
    expect(toasts.map(({ title }) => title)).toEqual(['Reminder set', 'Great work!']);
    await sent('POST /api/reminder/subscription https://push.example/1', set({ time: '08:00', channel: 'push' }));
  });

  test('is asked once: "No reminder" does not ask the browser, and is not asked again', async () => {
    const push = fakePush();
    server.reminder = none;
    const { pointer, unmount } = await complete(1);
    await pointer.click(within(await question()).getByRole('button', { name: 'No reminder' }));
    await dialogClosed();
    unmount();
    localStorage.removeItem(storageKeys.progress);
    await complete(1);
    await dialogClosed();
    expect(push.asked).toBe(0);
    expect(reminderCalls()).toEqual([]);
  });

  test('works in Italian, with another time, by mail if the browser shows no notifications', async () => {
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    server.reminder = none;
    const { pointer } = await complete(1, { locale: 'it' });
    const dialog = within(await question('Il giorno 1 è fatto.'));
    expect(dialog.getByText('Questo browser non mostra notifiche. Scegli l’email.')).toBeTruthy();
    await pointer.click(dialog.getByRole('radio', { name: 'Altra ora' }));
    const field = dialog.getByLabelText('La tua ora');
    await pointer.clear(field);
    await pointer.click(dialog.getByRole('button', { name: /^Un’email alle/ }));
    expect(dialog.getByText('Scegli un’ora')).toBeTruthy();
    await pointer.type(field, '07:15');
    await expectAccessibleInBothThemes();
    await pointer.click(dialog.getByRole('button', { name: 'Un’email alle 7:15' }));
    await sent(set({ time: '07:15' }));
  });

  test.each([
    ['denied', { answer: 'denied' }, 'Allow notifications in the browser'],
    ['dismissed', { answer: 'default' }, 'Allow notifications, or choose mail'],
    ['without a push service', { broken: true }, 'That did not work. Try again, or choose mail'],
  ] as const)('with permission %s: shows the reason, sends nothing, and offers a mail', async (_, how, reason) => {
    fakePush(how);
    server.reminder = none;
    const { pointer } = await complete(1);
    const dialog = within(await question());
    await pointer.click(dialog.getByRole('button', { name: 'Remind me at 20:30' }));
    expect((await dialog.findByRole('status')).textContent).toContain(reason);
    expect(reminderCalls()).toEqual([]);
    await expectAccessibleInBothThemes();
    await pointer.click(dialog.getByRole('button', { name: 'Remind me by mail at 20:30' }));
    await dialogClosed();
    await sent(set());
  });

  test.each(['denied', 'default'] as const)(
    'with permission %s: has one notice, and all buttons are visible',
    async (answer) => {
      fakePush({ answer });
      server.reminder = none;
      await page.viewport(390, 664);
      const { pointer } = await complete(1, { locale: 'it', person: { emailProven: false } });
      const dialog = within(await question('Il giorno 1 è fatto.'));
      await pointer.click(dialog.getByRole('button', { name: 'Ricordamelo alle 20:30' }));
      const mail = await dialog.findByRole('button', { name: 'Un’email alle 20:30' });
      expect(document.querySelectorAll('dialog .Banner')).toHaveLength(1);
      await atRest();
      expect(layoutFaults('.FullPage-foot .Button')).toEqual([]);
      await pointer.click(mail);
      await sent(set());
    },
  );

  test('explains on an iPhone in the browser how to get notifications', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    server.reminder = none;
    await complete(1);
    const dialog = within(await question());
    expect(dialog.getByText(/Notifications need ScrollStop on the home screen/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Remind me at 20:30' })).toBeNull();
  });

  test('stores a choice made offline and sends it later', async () => {
    server.reminder = none;
    fakePush();
    const { pointer } = await complete(1);
    const dialog = within(await question());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fails = 'offline';
    await pointer.click(dialog.getByRole('button', { name: 'Remind me at 20:30' }));
    await dialogClosed();
    await advance(3_000);
    expect(server.reminder).toEqual(none);
    server.fails = null;
    server.calls = [];
    await sendNetworkEvent('online');
    await sent('POST /api/reminder/subscription https://push.example/1', set({ channel: 'push' }));
  });

  test('does not promise notifications in a browser without a push service', async () => {
    server.reminder = none;
    fakePush({ broken: true });
    const { pointer } = await complete(1);
    const dialog = within(await question());
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fails = 'offline';
    await pointer.click(dialog.getByRole('button', { name: 'Remind me at 20:30' }));
    await dialogClosed();
    await advance(3_000);
    // Being offline says nothing about the browser.
    expect(localStorage.getItem(storageKeys.setAside)).toBeNull();
    server.fails = null;
    server.calls = [];
    onLine.mockReturnValue(true);
    await sendNetworkEvent('online');
    await waitFor(() => expect(localStorage.getItem(storageKeys.setAside)).toContain('/api/reminder'));
    // A push reminder without a device would never arrive.
    expect(reminderCalls()).toEqual([]);
  });

  test.each([
    ['in the demo', 1, none, { demo: true }],
    ['while the settings cannot be loaded', 1, 'failing', {}],
    ['on the second day', 2, none, {}],
    ['if the user has a reminder', 1, { reminder: { ...on, state: 'stopped' }, publicKey }, {}],
  ] as const)('is not asked %s', async (_, day, answer, opening) => {
    server.reminder = answer;
    const { toasts } = await complete(day, opening);
    await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Great work!'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a reminder that asks is shown on home; "Not now" hides it until the next start', async () => {
  server.reminder = asking;
  const { pointer } = await visit();
  const card = within(await screen.findByRole('region', { name: 'Keep, move or stop?' }));
  expect(card.getByText('Three reminders at 20:30 went by. Perhaps that is not your hour.')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/reminder');
  await pointer.click(card.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Keep, move or stop?')).toBeNull();
  expect(reminderCalls()).toEqual([]);
});

describe('the zone and the device', () => {
  test('an active reminder follows the device’s zone silently, once per session', async () => {
    server.reminder = { reminder: { ...on, zone: 'Pacific/Auckland' }, publicKey };
    const { toasts } = await visit();
    await sent(set());
    expect(toasts).toEqual([]);
    server.reminder = { reminder: { ...on, zone: 'Pacific/Auckland' }, publicKey };
    await sendNetworkEvent('online');
    await advance(400_000);
    await sendNetworkEvent('online');
    await advance(2_000);
    expect(reminderCalls()).toEqual([set()]);
  });

  test('a stopped reminder does not change its zone', async () => {
    server.reminder = { reminder: { ...on, zone: 'Pacific/Auckland', state: 'stopped' }, publicKey };
    await visit();
    await loaded();
    await advance(3_000);
    expect(reminderCalls()).toEqual([]);
  });

  const SENT = 'POST /api/reminder/subscription https://push.example/1';
  test.each([
    ['renewed by the browser is sent', 'new', true, [SENT]],
    ['of an ended session is sent', 'old', false, [SENT]],
    ['that the server already has is not sent', 'old', true, []],
    ['without permission is neither sent nor asked for', null, true, []],
  ])('after a restart, a subscription %s', async (_which, name, device, calls) => {
    const push = fakePush({
      permission: name ? 'granted' : 'default',
      subscription: name ? { endpoint: `https://push.example/${name}` } : null,
    });
    const reminder = { ...on, channel: 'push' as const };
    server.reminder = { reminder, publicKey, device };
    const stored = {
      schemaVersion: 1,
      reminder,
      publicKey,
      push: true,
      endpoint: 'https://push.example/old',
    };
    localStorage.setItem(storageKeys.reminder, JSON.stringify(stored));
    await visit();
    await advance(3_000);
    await loaded();
    await sent(...calls);
    expect(push.asked).toBe(0);
  });
});
