import { TRIAL_MS } from '@scrollstop/challenge/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { signalOn } from '../../src/device/end-signal.ts';
import { done, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00Z');
afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

const stat = (label: string) => within(screen.getByLabelText('So far')).getByText(label).parentElement?.textContent;
/** The start of a trial that ends then. */
const startOf = (end: string) => new Date(Date.parse(end) - TRIAL_MS).toISOString();
const trial = {
  isTrialUser: true,
  isPremiumUser: false,
  hasCompletedPayment: false,
  access: 'trial',
  trialStartDate: startOf('2026-11-22T15:00:00.000Z'),
  trialEndDate: '2026-11-22T15:00:00.000Z',
} as const;

test('the account links to the password change, except in the demo', async () => {
  const { again } = await visit({ path: '/profile/account' });
  const link = await screen.findByRole('link', { name: /^Password/ });
  expect(link.getAttribute('href')).toBe('/change-password');
  again({ path: '/profile/account', person: { ...trial, id: 999 }, demo: true });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Password/ })).toBeNull());
});

describe('the head of the profile', () => {
  test.each([
    [{ username: 'giulia' }, 'giulia'],
    [{ username: '', email: 'marco@example.it' }, 'marco'],
    [{ username: '', email: '' }, 'User'],
  ])('shows for %o the name %s', async (person, name) => {
    await visit({ path: '/profile', person });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });

  test('shows premium, trial or demo', async () => {
    const { again } = await visit({ path: '/profile' });
    expect(await screen.findByText('Premium')).toBeTruthy();
    again({ path: '/profile', person: trial });
    expect(await screen.findByText('Trial')).toBeTruthy();
    again({ path: '/profile', person: { ...trial, id: 999 }, demo: true });
    expect(await screen.findByText('Demo')).toBeTruthy();
    expect(screen.queryByText('giulia@example.com')).toBeNull();
    expect(screen.getByRole('link', { name: /^This is a demo/ }).getAttribute('href')).toBe('/auth?mode=sign-up');
  });
});

test('the profile shows percent, days, control, time and reflections', async () => {
  storeEntries(
    Array.from({ length: 6 }, (_, index) =>
      done(index + 1, '2026-11-15', { timeSpent: 20, reflectionText: index < 2 ? 'x' : '' }),
    ),
  );
  await visit({ path: '/profile' });
  expect((await screen.findByRole('progressbar', { name: 'Challenge completed' })).ariaValueNow).toBe('20');
  expect(screen.getByText('20%')).toBeTruthy();
  expect(stat('days')).toBe('days6/30');
  // A 0 would look like a measured value.
  expect(stat('control')).toBe('control–');
  expect(stat('recovered')).toBe('recovered2.0h');
  expect(stat('reflections')).toBe('reflections2');
});

test('the control score includes check-ins of another phone', async () => {
  server.documents.checkins = [
    { id: '2026-11-19', answers: { screenTime: 'under_2h' }, editedAt: '2026-11-19T21:00:00.000Z' },
  ];
  await visit({ path: '/profile' });
  await waitFor(() => expect(stat('control')).toContain('100/100'));
});

test('the month shows which days are completed', async () => {
  storeEntries([done(1, '2026-11-15'), done(3, '2026-11-17')]);
  await visit({ path: '/profile/month' });
  const month = await screen.findByRole('region', { name: 'Day 2' });
  expect(within(month).getAllByRole('listitem')).toHaveLength(30);
  expect(within(month).getByText('Day 1, done')).toBeTruthy();
  expect(within(month).getByText('Day 2, not done yet')).toBeTruthy();
  expect(within(month).getByText('Day 3, done')).toBeTruthy();
});

describe('the trial card', () => {
  test('is shown only during the trial', async () => {
    await visit({ path: '/profile' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Debug Trial Status')).toBeNull();
  });

  test('shows the time left, and requests it from the server on a press', async () => {
    // Half a minute more than shown, because the clock runs while the page renders.
    const person = { ...trial, trialStartDate: startOf('2026-11-22T15:00:30.000Z') };
    const { pointer, toasts } = await visit({ path: '/profile', person });
    const card = await screen.findByRole('region', { name: 'Debug Trial Status' });
    expect(card.textContent).toContain('Time remaining21h 0m');
    server.trial = { ...trialResponse, timeRemaining: 3_600_000 };
    await pointer.click(within(card).getByRole('button', { name: 'Check Trial Status' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Trial running', description: '1 hour left' }]));
    expect(card.textContent).toContain('Time remaining1h 0m');
  });

  test('says that an expired trial is over', async () => {
    server.trial = { ...trialResponse, isExpired: true, timeRemaining: 0 };
    const { pointer, toasts } = await visit({ path: '/profile', person: { ...trial, access: 'expired' } });
    await pointer.click(await screen.findByRole('button', { name: 'Check Trial Status' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Trial over' }));
  });

  test('shows the specified message after a failure', async () => {
    server.fails = 500;
    const { pointer, toasts } = await visit({ path: '/profile', person: trial });
    await pointer.click(await screen.findByRole('button', { name: 'Check Trial Status' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Unable to verify trial status', failed: true }]),
    );
  });

  test('is computed on the device in the demo', async () => {
    const { pointer, toasts } = await visit({ path: '/profile', person: { ...trial, id: 999 }, demo: true });
    await pointer.click(await screen.findByRole('button', { name: 'Check Trial Status' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Trial running', description: '21 hours left' }]));
    expect(server.calls).toEqual([]);
  });
});

describe('the settings', () => {
  test('pass the language to the shell', async () => {
    const { pointer, host } = await visit({ path: '/profile/settings' });
    await pointer.click(await screen.findByLabelText('Italiano'));
    expect(host.chooseLocale).toHaveBeenCalledWith('it');
  });

  test('change the appearance at once and store it on the device', async () => {
    const { pointer } = await visit({ path: '/profile/settings' });
    await pointer.click(await screen.findByLabelText('Dark'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('digital-detox-theme')).toBe('dark');
    await pointer.click(screen.getByLabelText('Like the device'));
    expect(localStorage.getItem('digital-detox-theme')).toBeNull();
  });

  test('choose the end of a timer: a vibration, and a sound if wanted', async () => {
    const { pointer } = await visit({ path: '/profile/settings', locale: 'it' });
    const sound = await screen.findByRole('switch', { name: 'Suono leggero' });
    const vibration = screen.getByRole('switch', { name: 'Vibrazione' });
    expect([sound.ariaChecked, vibration.ariaChecked]).toEqual(['false', 'true']);
    await pointer.click(sound);
    await pointer.click(vibration);
    expect([sound.ariaChecked, vibration.ariaChecked]).toEqual(['true', 'false']);
    expect([signalOn('sound'), signalOn('vibration')]).toEqual([true, false]);
  });
});

const trialResponse = {
  isTrialUser: true,
  isPremiumUser: false,
  isExpired: false,
  trialStartDate: trial.trialStartDate,
  trialEndDate: trial.trialEndDate,
  timeRemaining: 0,
};

test('the footer of the account links terms and privacy, and shows the support address', async () => {
  const { unmount } = await visit({ path: '/profile/account', supportEmail: 'help@calma.example' });
  expect((await screen.findByRole('link', { name: 'Terms' })).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  const help = screen.getAllByRole('link', { name: 'help@calma.example' });
  expect(help.at(-1)?.getAttribute('href')).toBe('mailto:help@calma.example?subject=A%20question%20about%20ScrollStop');
  unmount();
  // No support address is configured.
  await visit({ path: '/profile/account' });
  await screen.findByRole('link', { name: 'Terms' });
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
