import { storageKeys } from '@scrollstop/contracts/device/storage';
import { gate } from '@scrollstop/challenge/features/gate/en';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ownKeys } from '../../src/storage/own-keys.ts';
import { enter, heading, open, findButton } from '../harness.tsx';
import { account, premium, server } from '../server.ts';

const trial = account({
  access: 'trial',
  isTrialUser: true,
  trialStartDate: new Date().toISOString(),
  trialEndDate: new Date(Date.now() + 3_600_000).toISOString(),
});

test('the intro is shown once before the opened screen (G-2)', async () => {
  localStorage.clear();
  const { pointer } = await open({ path: '/checkout' });
  await heading('Hours slip away');
  expect(screen.getByRole('button', { name: 'Previous slide' })).toHaveProperty('disabled', true);
  for (let slide = 2; slide <= 4; slide += 1) {
    await pointer.click(await findButton('Continue'));
    expect(screen.getByRole('group', { name: `${slide} of 4` })).toBeTruthy();
  }
  expect(screen.getByText(/one small payment, \$7\.90,/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next slide' })).toHaveProperty('disabled', true);
  await pointer.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(screen.getByRole('group', { name: '3 of 4' })).toBeTruthy();
  await pointer.click(await findButton('Next slide'));
  await pointer.click(await findButton('Continue'));

  await heading('How would you like to pay?');
  expect(location.pathname).toBe('/checkout');
  expect(localStorage.getItem(storageKeys.introSeen)).toBe('true');
});

test.each(['Escape', 'Skip'])('%s skips the intro', async (way) => {
  localStorage.clear();
  const { pointer } = await open();
  await heading('Hours slip away');
  await (way === 'Skip' ? pointer.click(await findButton('Skip')) : pointer.keyboard('{Escape}'));
  await heading('Create your account');
});

test('the user’s own hours replace the estimate and are stored', async () => {
  localStorage.clear();
  const { pointer } = await open();
  await pointer.click(await findButton('What is yours?'));
  // The specified estimates (D-9).
  expect(document.querySelector('.Intro-facts')?.textContent).toBe('daily4hchecks150social2h');
  // A day has 24 hours.
  await pointer.fill(screen.getByRole('spinbutton', { name: 'What is yours?' }), '25');
  expect(localStorage.getItem(storageKeys.onboarding)).toBeNull();
  await pointer.fill(screen.getByRole('spinbutton', { name: 'What is yours?' }), '6.5');
  expect(screen.getByText('6.5')).toBeTruthy();
  await pointer.click(screen.getByRole('link', { name: 'Italiano' }));
  await screen.findByText('6,5');
  expect(JSON.parse(localStorage.getItem(storageKeys.onboarding) ?? '')).toEqual({
    schemaVersion: 1,
    hours: 6.5,
  });
});

test('a visitor signs in at any address and stays there', async () => {
  const { pointer } = await open({ path: '/profile' });
  await heading('Create your account');
  await pointer.click(await findButton('Sign in instead'));
  await heading('Welcome back');
  server.user = premium;
  await enter('Sign in');
  await heading('Remote at /profile');
});

test('an invite is explained on the form before the intro, and its address is kept for the new account (Y-5)', async () => {
  localStorage.clear();
  const hash = `#${'t'.repeat(43)}`;
  await open({ path: `/buddy${hash}` });
  await heading('Create your account');
  expect(screen.getByText('Sign in to see who invites you.')).toBeTruthy();
  await enter('Create account');
  await heading('Remote at /buddy');
  expect(location.hash).toBe(hash);
});

test('the form at a gift’s address promises the gift and not a trial', async () => {
  await open({ path: '/gift/open#QGBV-4CKW-DXVW' });
  await heading('Create your account');
  expect(screen.getByText('Then your gift opens.')).toBeTruthy();
  expect(screen.queryByText(/48 hours free/)).toBeNull();
});

test('without payment and trial every address leads to the checkout, and the trial opens the app', async () => {
  const pushed = vi.spyOn(history, 'pushState');
  const { pointer, tracked } = await open({ path: '/journal', user: account() });
  await heading('How would you like to pay?');
  expect(location.pathname).toBe('/checkout');
  // Otherwise Back would lead to the address that redirects here.
  expect(pushed).not.toHaveBeenCalled();
  pushed.mockRestore();
  const data = screen.getByRole('link', { name: 'Your data: download or delete' });
  expect(data.getAttribute('href')).toBe('/your-data');
  expect(screen.getByRole('link', { name: 'I have a code' }).getAttribute('href')).toBe('/gift');
  expect(screen.getByText('30-day guarantee: your money back.')).toBeTruthy();
  await pointer.click(await findButton(gate.startTrial));
  await heading('Remote at /');
  expect(screen.getByText('access: trial')).toBeTruthy();
  expect(tracked).toContain('trial_start');
  // No toast, because home says how long the trial runs.
  expect(document.querySelector('.Toast')).toBeNull();
});

test('a used trial shows a message and stays used', async () => {
  server.refuses['/api/trial/start'] = { status: 409, body: { message: 'used', code: 'trial_already_used' } };
  const { pointer } = await open({ path: '/purchase-motivation', user: account() });
  const start = await findButton(gate.startTrial);
  // The trial was started in another tab, so the page fetches the user again.
  server.user = trial;
  await pointer.click(start);
  await screen.findByText('The trial was already used');
  await waitFor(() => expect(screen.queryByRole('button', { name: gate.startTrial })).toBeNull());
});

test('the offer has a way back for a user with access', async () => {
  const { pointer } = await open({
    path: '/purchase-motivation',
    user: account({ access: 'trial', isTrialUser: true }),
  });
  await pointer.click(await screen.findByRole('link', { name: 'Go back' }));
  await heading('Remote at /');
});

test('after the trial the paywall replaces home, and offers pricing, profile and logout', async () => {
  const { pointer, tracked } = await open({ user: account({ access: 'expired' }) });
  await heading('Quanto vale il tuo tempo?');
  expect(tracked).toContain('trial_expired');
  expect(screen.getByText('Prova Scaduta').closest('[lang=it]')).toBeTruthy();
  expect(screen.getByText('Riprendi il controllo della tua vita digitale.')).toBeTruthy();
  expect(screen.getByText('Pagamento sicuro con')).toBeTruthy();
  // A free exercise is shown before the price.
  const breathe = screen.getByRole('button', { name: 'Breathe for a minute' });
  expect(breathe).toBe(document.activeElement);
  expect(breathe.compareDocumentPosition(await screen.findByRole('link', { name: 'Attiva Premium' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Apri il profilo' }).getAttribute('href')).toBe('/profile');

  await pointer.click(await screen.findByRole('link', { name: 'Attiva Premium' }));
  await heading('Premium');
  expect(location.pathname).toBe('/pricing');
  expect(screen.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe('/checkout');
  await pointer.click(screen.getByRole('link', { name: 'Go back' }));
  await heading('Quanto vale il tuo tempo?');
  await pointer.click(await findButton(/^(Logout|Esci)$/));
  await heading('Welcome back');
});

test('five links lead through the app, and focus and title follow', async () => {
  const { pointer } = await open({ user: trial });
  await heading('Remote at /');
  await waitFor(() => expect(document.title).toBe('Remote at / · ScrollStop'));
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/emergency',
    '/challenges',
    '/progress',
    '/profile',
  ]);
  await pointer.click(nav.getByRole('link', { name: 'Progress' }));
  await heading('Remote at /progress');
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Progress');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remote at /progress'));
  expect(document.title).toBe('Remote at /progress · ScrollStop');
});

test('superfluous slashes in an address are removed', async () => {
  await open({ path: `${location.origin}//profile/?door=1#top`, user: premium });
  await heading('Remote at /profile');
  expect(location.pathname + location.search + location.hash).toBe('/profile?door=1#top');
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
});

test('an unknown address shows the 404 page', async () => {
  const { pointer } = await open({ path: '/no-such-page', user: premium });
  await heading('404 Page Not Found');
  await pointer.click(screen.getByRole('link', { name: 'Back to home' }));
  await heading('Remote at /');
});

test('a logout clears the device, shows a toast and ends at /auth', async () => {
  const { pointer } = await open({ path: '/progress', user: premium });
  await heading('Remote at /progress');
  await pointer.click(await findButton('leave'));
  await heading('Welcome back');
  expect(screen.getByText('Logged out')).toBeTruthy();
  expect(screen.getByText('See you soon!')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(Object.keys(localStorage).sort()).toEqual([storageKeys.introSeen, ownKeys.hadAccount]);
});
