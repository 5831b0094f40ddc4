/** The four rooms of the profile: their state, their contents, and the way back. */
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, storeEntries, visit } from '../harness.tsx';
import { device, passkey } from '../server/account.ts';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const rooms = ['urge', 'month', 'settings', 'account'] as const;
const door = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const reminder = { time: '20:30', zone: 'Europe/Rome', channel: 'mail', state: 'on' } as const;
const plan = {
  id: '0195b0a0-0000-4000-8000-000000000001',
  cue: { kind: 'place', text: 'In bed with the phone' },
  action: { kind: 'own', text: 'breathe', minutes: 1 },
  editedAt: '2026-11-20T08:00:00.000Z',
} as const;

function storePlan(): void {
  const record = { schemaVersion: 1, documents: { plans: { items: [plan], unsynced: true } } };
  localStorage.setItem(storageKeys.documents, JSON.stringify(record));
}

describe('each room in the profile shows its state in one line', () => {
  test('for a user who has started', async () => {
    storeEntries([done(1, '2026-11-19'), done(2, '2026-11-20', { reflectionText: 'a walk' })]);
    storePlan();
    localStorage.setItem(storageKeys.pause, JSON.stringify({ pauses: { instagram: {} } }));
    server.reminder = { reminder, publicKey: '' };
    server.devices = [device(1, { current: true }), device(2)];
    server.passkeys = [passkey(1)];
    await visit({ path: '/profile', locale: 'en' });
    await waitFor(async () =>
      expect((await door('Help at the urge')).textContent).toContain('1 plan, a breath on Instagram'),
    );
    expect((await door('My month')).textContent).toContain('Day 3, last words yesterday');
    await waitFor(async () => expect((await door('Settings')).textContent).toContain('English, reminder at 20:30'));
    await waitFor(async () =>
      expect((await door('Account and privacy')).textContent).toContain('1 passkey, 2 devices'),
    );
    expect(document.querySelector('[data-asks]')).toBeNull();
    await expectAccessibleInBothThemes();
  });

  test('for a new user and for a demo', async () => {
    const { unmount } = await visit({ path: '/profile', locale: 'it' });
    expect((await door('Quando viene voglia')).textContent).toContain('Ancora niente, basta un minuto');
    expect((await door('Il mio mese')).textContent).toContain('Giorno 1');
    unmount();
    await visit({ path: '/profile', locale: 'en', person: { id: 999 }, demo: true });
    expect((await door('Account and privacy')).textContent).toContain('This device only');
  });
});

test('at most one room asks a question: unsaved data comes before the reminder', async () => {
  server.reminder = { reminder: { ...reminder, state: 'asking' }, publicKey: '' };
  const { unmount } = await visit({ path: '/profile', locale: 'en' });
  await waitFor(() => expect(document.querySelectorAll('[data-asks]')).toHaveLength(1));
  expect((await door('Settings')).textContent).toContain('Reminder: keep or stop?');
  unmount();
  server.fails = 500;
  storeEntries([done(1, '2026-11-19', { unsynced: true })]);
  const items = [{ id: '/api/progress 1', since: '2026-11-19T08:00:00.000Z' }];
  localStorage.setItem(storageKeys.setAside, JSON.stringify({ schemaVersion: 1, items }));
  await visit({ path: '/profile', locale: 'en' });
  await waitFor(async () =>
    expect((await door('Account and privacy')).textContent).toContain('Some of it is not saved'),
  );
  expect(document.querySelectorAll('[data-asks]')).toHaveLength(1);
});

/** The contents of the profile, by room. */
const contents = {
  urge: [
    /^My plans/,
    /^My actions/,
    /^A breath before an app/,
    /^When does it pull/,
    /^Pauses by week/,
    /^Room and phone kit/,
  ],
  month: [
    /^Journal/,
    /^Achievements/,
    /^Your own numbers/,
    /^Three to keep/,
    /^One buddy/,
    /^The month on paper/,
    /^Save the month/,
  ],
  settings: [/^Original/, /^Dark/, /^Reminder/, /^Soft sound/, /^Vibration/, /^Add to Home/],
  account: [
    /^Password/,
    /^Passkeys/,
    /^Your devices/,
    /^Save a copy/,
    /^Save for your calendar/,
    /^Take in a copy/,
    /^Download everything as JSON/,
    /^Keep my words/,
    /^What leaves this phone/,
    /^Delete my account/,
    /^Terms/,
    /^Privacy/,
    /^Results/,
  ],
};

test.each(rooms)('the room %s has its rows and a way back', async (room) => {
  server.reminder = { reminder, publicKey: '' };
  await visit({ path: `/profile/${room}`, locale: 'en' });
  // The screen replaces the one that is shown while it loads.
  const found = (name: RegExp) =>
    ['link', 'button', 'switch', 'radio'].flatMap((role) =>
      within(screen.getByRole('main')).queryAllByRole(role, { name }),
    );
  for (const name of contents[room]) await waitFor(() => expect(found(name), String(name)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Back to profile' }).getAttribute('href')).toBe('/profile');
  await expectAccessibleInBothThemes();
});

test('the room of the month links to the buddy', async () => {
  await visit({ path: '/profile/month' });
  const link = await screen.findByRole('link', { name: /^One buddy, one dot/ });
  expect(link.getAttribute('href')).toBe('/buddy');
});

test.each(rooms)('the focus returns from the room %s to its row', async (room) => {
  const path = `/profile/${room}`;
  const { again } = await visit({ path });
  await screen.findByRole('link', { name: 'Back to profile' });
  again({ path: '/profile' });
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(path));
});

test('the rooms keep what is free after the trial, and show no price', async () => {
  const expired = { access: 'expired', isPremiumUser: false } as const;
  await visit({ path: '/profile/urge', person: expired, locale: 'en' });
  expect(await screen.findByRole('link', { name: /^A breath before an app/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^My plans/ })).toBeNull();
});

test('a running trial says when it ends and what stays', async () => {
  const trial = { access: 'trial', isTrialUser: true, isPremiumUser: false } as const;
  const trialEndDate = new Date('2026-11-22T18:40:00').toISOString();
  await visit({ path: '/profile', person: { ...trial, trialEndDate }, locale: 'it' });
  const note = await screen.findByRole('link', { name: /^Aperto fino a domenica, ore 18:40/ });
  const price = priceOf('web', 'it');
  expect(note.textContent).toContain(`I tuoi giorni restano. Premium costa ${price}, una volta sola.`);
});
