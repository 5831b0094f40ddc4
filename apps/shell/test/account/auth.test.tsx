import '@scrollstop/ui/theme/fonts.css';
import { DEMO_USER_ID, TRIAL_HOURS } from '@scrollstop/challenge/constants';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enter, fillAccount, heading, open, findButton, timersSet } from '../harness.tsx';
import { callsTo, premium, server } from '../server.ts';

afterEach(() => page.viewport(390, 844));

test('an invalid input is explained at its field, and nothing is sent', async () => {
  await open({ path: '/auth?mode=sign-in' });
  await enter('Sign in', { email: 'giulia@', password: '12345' });
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Invalid email')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(callsTo('/api/auth/login')).toBe(0);
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'giulia@example.it' } });
  expect(screen.queryByText('Invalid email')).toBeNull();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
});

test.each([
  ['the server’s message', { message: 'Email or password is wrong.', code: 'wrong_credentials' }],
  ['its own message when the server sends none', undefined],
])('a refused login shows %s, in a toast and in the form', async (_name, body) => {
  server.refuses['/api/auth/login'] = { status: 401, ...(body && { body }) };
  await open({ path: '/auth?mode=sign-in' });
  await enter('Sign in');
  await screen.findByText('Login error');
  const text = body?.message ?? 'Error during login. Please try again.';
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(await findButton('Sign in')).toHaveProperty('ariaBusy', null);
});

test('a browser that refuses cookies gets a message before an account is created', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { pointer } = await open({ path: '/auth' });
  await enter('Create account');
  await screen.findByText('Registration error');
  expect(screen.getAllByText(/Allow cookies for this site/)).toHaveLength(2);
  expect(callsTo('/api/auth/register')).toBe(0);
  cookies.mockRestore();
  await pointer.click(await findButton('Create account'));
  // Waits for the response, which marks this device, before the next test begins.
  await heading('Welcome to ScrollStop!');
  expect(callsTo('/api/auth/register')).toBe(1);
});

test('a new device shows the sign-up form first, and sign-in is one tap away', async () => {
  const { pointer, unmount } = await open({ path: '/auth' });
  await heading('Create your account');
  await pointer.click(await findButton('Sign in instead'));
  await heading('Welcome back');
  await pointer.click(await findButton('Create an account'));
  await heading('Create your account');
  unmount();
  await open({ path: '/auth?mode=sign-in' });
  await heading('Welcome back');
});

test('a device on which an account was signed in before shows the sign-in form first, also after a logout', async () => {
  const { pointer, services } = await open({ user: premium });
  await heading('Remote at /');
  await services.logout();
  await heading('Welcome back');
  server.user = null;
  await pointer.click(await findButton('Create an account'));
  await heading('Create your account');
});

test('after a demo, which is no account, the sign-up form is still shown first', async () => {
  const { pointer, unmount } = await open({ path: '/auth?mode=sign-in' });
  await pointer.click(await screen.findByRole('link', { name: 'Test Access (Demo)' }));
  await heading('Remote at /');
  unmount();
  await open({ path: '/auth' });
  await heading('Create your account');
});

test.each(['/verify-email', '/stripe-success', '/your-data', '/gift/bought', '/admin'])(
  '%s, which only users with an account open, shows the sign-in form first',
  async (path) => {
    await open({ path });
    await heading('Welcome back');
  },
);

test('the sign-up form names the minimum age and links terms and privacy in new tabs', async () => {
  const { pointer } = await open({ path: '/auth?mode=sign-up' });
  await pointer.fill(await screen.findByLabelText('Email'), 'giulia@example.com');
  const note = screen.getByText(/you confirm that you are at least 16 and agree to the/);
  const links = [...note.querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
});

test('registration leads to the offer after a second', async () => {
  const { tracked, pointer } = await open({ path: '/auth' });
  await heading('Create your account');
  const timers = timersSet();
  await enter('Create account');
  await screen.findByText('Account created');
  await heading('Welcome to ScrollStop!');
  // The toast must not cover a button of the offer.
  await waitFor(() => expect(screen.queryByText('Account created')).toBeNull());
  expect(timers()).toContain(1_000);
  expect(location.pathname).toBe('/purchase-motivation');
  await pointer.click(screen.getByRole('link', { name: 'Claim Your Freedom Now' }));
  await waitFor(() => expect(location.pathname).toBe('/checkout'));
  const steps = tracked.filter((event) => event !== 'page_view');
  expect(steps).toEqual(['user_registration', 'claim_click']);
});

test('a refused registration has its own title', async () => {
  const message = 'This email already has an account. Sign in instead.';
  server.refuses['/api/auth/register'] = { status: 409, body: { message, code: 'email_taken' } };
  await open({ path: '/auth?mode=sign-up' });
  await enter('Create account');
  await screen.findByText('Registration error');
  expect(screen.getAllByText(message)).toHaveLength(2);
});

test('the password can be revealed, and typed text survives a change of mode', async () => {
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  await fillAccount();
  const password = screen.getByLabelText('Password');
  const reveal = await findButton('Show password');
  const shown = () => [password.getAttribute('type'), reveal.ariaPressed];
  expect(shown()).toEqual(['password', 'false']);
  await pointer.click(reveal);
  expect(shown()).toEqual(['text', 'true']);
  await pointer.click(reveal);
  expect(shown()).toEqual(['password', 'false']);
  // For password managers.
  expect(password.getAttribute('autocomplete')).toBe('current-password');
  await pointer.click(await findButton('Create an account'));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'giulia@example.com');
});

test('the form links to recovery and demo, and shows the admin hint only when the server sends one', async () => {
  const plain = await open({ path: '/auth?mode=sign-in' });
  expect((await screen.findByRole('link', { name: 'Forgot password?' })).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByText(/Admin password/)).toBeNull();
  plain.unmount();
  const local = await open({ path: '/auth?mode=sign-in', config: { adminHint: 'set in .env' } });
  await screen.findByText('Admin password: set in .env');
  local.unmount();
  await open({ path: '/auth?mode=sign-in', config: { appEnv: 'production', adminHint: 'never' } });
  await screen.findByText('Admin: use the password set by the operator');
  expect(screen.queryByText(/never/)).toBeNull();
});

test('the demo starts on this device without a request', async () => {
  const { pointer, tracked } = await open({ path: '/auth?mode=sign-in' });
  const demo = await screen.findByRole('link', { name: 'Test Access (Demo)' });
  expect(document.getElementById(demo.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    `${TRIAL_HOURS} hours, on this device only.`,
  );
  await pointer.click(demo);
  await heading('Remote at /');
  await screen.findByText('This is a demo');
  expect(screen.getByText(new RegExp(`stays here and ends after ${TRIAL_HOURS} hours`))).toBeTruthy();
  expect(screen.getByText('access: trial')).toBeTruthy();
  expect(localStorage.getItem(storageKeys.demoUser)).toContain(`"id":${DEMO_USER_ID}`);
  // The form requests a passkey challenge when it opens; the demo itself causes no request.
  const calls = server.calls.filter((call) => call.includes('/api/auth/') && !call.endsWith('sign-in-options'));
  expect(calls).toEqual(['GET /api/auth/user']);
  expect(tracked).toContain('trial_start');
});

test('/auth shows a signed-in user their address, and offers home and logout', async () => {
  const { pointer, services } = await open({ path: '/auth', user: premium });
  await screen.findByText('Signed in as giulia@example.com');
  await pointer.click(screen.getByRole('link', { name: 'Continue' }));
  await heading('Remote at /');
  services.navigate('/auth');
  await pointer.click(await findButton('Logout'));
  await heading('Welcome back');
  await waitFor(() => expect(callsTo('/api/auth/logout')).toBe(1));
});

test('a double press sends one request', async () => {
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  await heading('Welcome back');
  server.user = premium;
  await fillAccount();
  await pointer.dblClick(await findButton('Sign in'));
  await heading('Remote at /');
  await waitFor(() => expect(callsTo('/api/auth/login')).toBe(1));
});

test.each([320, 344, 360])('at %i px no word overlaps the sun', async (width) => {
  await page.viewport(width, 568);
  await open({ path: '/auth' });
  await heading('Create your account');
  await document.fonts.ready;
  const sun = document.querySelector('.TopScene .sun')!.getBoundingClientRect();
  const words = [...document.querySelectorAll('.TopScene-bar :is(.Brand-word, a)')];
  const covered = words.filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return right > sun.left && left < sun.right;
  });
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
});
