/** docs/decisions/024: sign-in by passkey beside the form. The ceremony itself is tested in e2e. */
import { PasskeySignInBody } from '@scrollstop/contracts/account/passkeys';
import { violations } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { callsTo, server } from '../server.ts';

const SIGN_IN = '/api/auth/passkeys/sign-in';
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** The response of an authenticator. */
const assertion = () =>
  Object.assign(Object.create(PublicKeyCredential.prototype) as PublicKeyCredential, {
    id: 'a-credential',
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('1000'),
    },
  });
let credentials: MockInstance<CredentialsContainer['get']>;
let autofill: MockInstance<typeof PublicKeyCredential.isConditionalMediationAvailable>;

beforeEach(() => {
  credentials = vi.spyOn(navigator.credentials, 'get');
  autofill = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  Object.defineProperty(PublicKeyCredential.prototype, 'id', {
    value: '',
    writable: true,
    configurable: true,
  });
  Object.defineProperty(PublicKeyCredential.prototype, 'response', {
    value: null,
    writable: true,
    configurable: true,
  });
  server.passkeys = true;
});

const NAME = 'Sign in with a passkey';

test('the browser’s autofill is requested for the e-mail field, and no button is shown', async () => {
  autofill.mockResolvedValue(true);
  credentials.mockImplementation(() => new Promise(() => undefined));
  await open({ path: '/auth?mode=sign-in' });
  await waitFor(() => expect(credentials).toHaveBeenCalledOnce());
  const [options] = credentials.mock.calls[0] ?? [];
  expect(options).toMatchObject({ mediation: 'conditional', publicKey: { rpId: 'localhost' } });
  expect(options?.publicKey, 'names no account').not.toHaveProperty('allowCredentials');
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

test('the sign-up form requests no passkey and aborts the waiting request', async () => {
  autofill.mockResolvedValue(true);
  credentials.mockImplementation(() => new Promise(() => undefined));
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  await waitFor(() => expect(credentials).toHaveBeenCalledOnce());
  await pointer.click(await findButton('Create an account'));
  await heading('Create your account');
  expect(credentials.mock.calls[0]?.[0]?.signal?.aborted).toBe(true);
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
});

test('a browser without autofill shows a button, which signs in and keeps the data of the device', async () => {
  credentials.mockResolvedValue(assertion());
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  const button = await findButton(NAME);
  expect(await violations()).toEqual([]);
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await pointer.click(button);
  await heading('Remote at /');
  const sent = server.bodies[server.calls.indexOf(`POST ${SIGN_IN}`)];
  expect(PasskeySignInBody.parse(sent)).toMatchObject({ id: 'a-credential', userHandle: 'MTAwMA' });
});

test('a refused passkey is reported in the form, and the password still works', async () => {
  credentials.mockResolvedValue(assertion());
  server.refuses[SIGN_IN] = { status: 401, body: { code: 'passkey_refused', message: 'no' } };
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  await pointer.click(await findButton(NAME));
  expect(await screen.findAllByText('This passkey did not work. Sign in with your password.')).toHaveLength(2);
  expect(await findButton('Sign in')).toHaveProperty('ariaBusy', null);
});

test('a refused passkey from the autofill shows the button', async () => {
  autofill.mockResolvedValue(true);
  credentials.mockResolvedValue(assertion());
  server.refuses[SIGN_IN] = { status: 401, body: { code: 'passkey_refused', message: 'no' } };
  await open({ path: '/auth?mode=sign-in' });
  await findButton(NAME);
});

test('a canceled passkey shows no message', async () => {
  credentials.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  await pointer.click(await findButton(NAME));
  await waitFor(() => expect(credentials).toHaveBeenCalledOnce());
  expect(await findButton(NAME)).toHaveProperty('ariaBusy', null);
  expect(callsTo(SIGN_IN)).toBe(0);
  expect(screen.queryByText('Login error')).toBeNull();
});

test('the button shows a message without a network', async () => {
  server.refuses['/api/auth/passkeys/sign-in-options'] = { status: 0 };
  const { pointer } = await open({ path: '/auth?mode=sign-in' });
  await pointer.click(await findButton(NAME));
  expect(await screen.findAllByText('Error during login. Please try again.')).toHaveLength(2);
  expect(credentials).not.toHaveBeenCalled();
});
