/** A fake gateway with one user, for every test file that imports it. */
import { ConfirmPasswordBody, PasskeyAssertion, PasskeySignInBody } from '@scrollstop/contracts/account/passkeys';
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import {
  ChangePasswordBody,
  Credentials,
  ForgotPasswordBody,
  type User,
  VerifyEmailBody,
} from '@scrollstop/contracts/account/auth';
import { ChooseLanguageBody } from '@scrollstop/contracts/language';
import { ConsentBody } from '@scrollstop/contracts/site/pixel';
import { ReminderOffBody } from '@scrollstop/contracts/reminders/reminder';
import { endTest, isLate } from '@scrollstop/ui/testing/late-requests.ts';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { payments } from './server-payments.ts';
import { freshServer, get, PASSWORD, post, server } from './server-state.ts';
import { account, premium } from './user.ts';

export { account, PASSWORD, premium, server };

const passkey = {
  id: '0195b0a0-0000-4000-8000-000000000001',
  name: 'iPhone, Safari',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};

const signedOut = () => HttpResponse.json({ message: 'Please sign in.', code: 'unauthenticated' }, { status: 401 });

function enter(user: User, status: number) {
  return async (request: Request) => {
    // Validated by the contract like in the real service, so that a wrong body fails the test.
    Credentials.parse(await request.json());
    server.user ??= user;
    return HttpResponse.json(server.user, { status });
  };
}

export const worker = setupWorker(
  http.all('/api/*', ({ request }) => (isLate(request) ? HttpResponse.error() : undefined)),
  get('/api/auth/user', () => (server.user ? HttpResponse.json(server.user) : signedOut())),
  get('/api/auth/language', () => HttpResponse.json({ language: server.language })),
  post('/api/auth/language', async (request) => {
    server.language = ChooseLanguageBody.parse(await request.json()).language;
    return HttpResponse.json({ language: server.language });
  }),
  post('/api/auth/login', enter(premium, 200)),
  post('/api/auth/passkeys/sign-in-options', () =>
    server.passkeys
      ? HttpResponse.json({
          challenge: 'AAAA',
          rpId: 'localhost',
          timeout: 900_000,
          userVerification: 'required',
        })
      : HttpResponse.json({ message: 'not in this test', code: 'not_found' }, { status: 404 }),
  ),
  post('/api/auth/passkeys/sign-in', async (request) => {
    PasskeySignInBody.parse(await request.json());
    return HttpResponse.json((server.user ??= premium));
  }),
  get('/api/auth/passkeys', () => HttpResponse.json({ passkeys: server.passkeys ? [passkey] : [] })),
  post('/api/auth/confirm-password', async (request) => {
    const { currentPassword } = ConfirmPasswordBody.parse(await request.json());
    if (currentPassword !== PASSWORD)
      return HttpResponse.json({ message: 'no', code: 'wrong_password' }, { status: 400 });
    server.proofNeeded = false;
    return new HttpResponse(null, { status: 204 });
  }),
  post('/api/auth/confirm-passkey', async (request) => {
    PasskeyAssertion.parse(await request.json());
    server.proofNeeded = false;
    return new HttpResponse(null, { status: 204 });
  }),
  post('/api/billing/refund', () =>
    server.proofNeeded
      ? HttpResponse.json({ message: 'First confirm that it is you.', code: 'proof_required' }, { status: 403 })
      : new HttpResponse(null, { status: 204 }),
  ),
  post('/api/auth/register', enter(account(), 201)),
  post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  post('/api/auth/forgot-password', async (request) => {
    ForgotPasswordBody.parse(await request.json());
    return HttpResponse.json(server.recovery);
  }),
  post('/api/auth/verify-email', async (request) => {
    VerifyEmailBody.parse(await request.json());
    server.onVerified();
    return HttpResponse.json({ message: 'Email confirmed' });
  }),
  post('/api/reminder/off', async (request) => {
    ReminderOffBody.parse(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  post('/api/auth/change-password', async (request) => {
    ChangePasswordBody.parse(await request.json());
    if (server.user) server.user = { ...server.user, mustChangePassword: false };
    return HttpResponse.json({ message: 'Password aggiornata' });
  }),
  get('/api/auth/waiting-purchase', () => HttpResponse.json({ waiting: server.waitingPurchase })),
  post('/api/auth/waiting-purchase/mail', () => HttpResponse.json({ retryAfterSeconds: 60 })),
  post('/api/trial/start', () => HttpResponse.json((server.user = account({ access: 'trial', isTrialUser: true })))),
  post('/api/pixel/track', () => new HttpResponse(null, { status: 202 })),
  post('/api/pixel/consent', async (request) => {
    ConsentBody.parse(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  get('/api/offers', () =>
    HttpResponse.json(Object.entries(priceBook).map(([id, row]) => ({ id, ...row, reference: null }))),
  ),
  get('/api/results', () => HttpResponse.json(server.results)),
  ...payments,
);

export const callsTo = (path: string): number => server.calls.filter((call) => call.endsWith(path)).length;

beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
});
afterEach(() => {
  worker.resetHandlers();
  endTest();
  Object.assign(server, freshServer());
});
afterAll(() => worker.stop());
