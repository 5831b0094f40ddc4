/** A fake gateway for the shell, with one user. */
import {
  ConfirmPasswordBody,
  PasskeyAssertion,
  PasskeySignInBody,
} from '@scrollstop/contracts/account/passkeys';
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
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { payments } from './server-payments.ts';
import { account, freshServer, PASSWORD, premium, route, server } from './server-state.ts';

export { account, PASSWORD, premium, server };

const passkey = {
  ...{ id: '0195b0a0-0000-4000-8000-000000000001', name: 'iPhone, Safari' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null },
};

const signedOut = () =>
  HttpResponse.json({ message: 'Please sign in.', code: 'unauthenticated' }, { status: 401 });

function enter(user: User, status: number) {
  return async (request: Request) => {
    // Parses by the contract like the real service: a wrong body fails the test.
    Credentials.parse(await request.json());
    server.user ??= user;
    return HttpResponse.json(server.user, { status });
  };
}

export const worker = setupWorker(
  http.get(
    '/api/auth/user',
    route(() => (server.user ? HttpResponse.json(server.user) : signedOut())),
  ),
  http.get(
    '/api/auth/language',
    route(() => HttpResponse.json({ language: server.language })),
  ),
  http.post(
    '/api/auth/language',
    route(async (request) => {
      server.language = ChooseLanguageBody.parse(await request.json()).language;
      return HttpResponse.json({ language: server.language });
    }),
  ),
  http.post('/api/auth/login', route(enter(premium, 200))),
  http.post(
    '/api/auth/passkeys/sign-in-options',
    route(() =>
      server.passkeys
        ? HttpResponse.json({
            ...{ challenge: 'AAAA', rpId: 'localhost', timeout: 900_000 },
            userVerification: 'required',
          })
        : HttpResponse.json({ message: 'not in this test', code: 'not_found' }, { status: 404 }),
    ),
  ),
  http.post(
    '/api/auth/passkeys/sign-in',
    route(async (request) => {
      PasskeySignInBody.parse(await request.json());
      return HttpResponse.json((server.user ??= premium));
    }),
  ),
  http.get(
    '/api/auth/passkeys',
    route(() => HttpResponse.json({ passkeys: server.passkeys ? [passkey] : [] })),
  ),
  http.post(
    '/api/auth/confirm-password',
    route(async (request) => {
      const { currentPassword } = ConfirmPasswordBody.parse(await request.json());
      if (currentPassword !== PASSWORD)
        return HttpResponse.json({ message: 'no', code: 'wrong_password' }, { status: 400 });
      server.proofNeeded = false;
      return new HttpResponse(null, { status: 204 });
    }),
  ),
  http.post(
    '/api/auth/confirm-passkey',
    route(async (request) => {
      PasskeyAssertion.parse(await request.json());
      server.proofNeeded = false;
      return new HttpResponse(null, { status: 204 });
    }),
  ),
  http.post(
    '/api/billing/refund',
    route(() =>
      server.proofNeeded
        ? HttpResponse.json(
            { message: 'First confirm that it is you.', code: 'proof_required' },
            { status: 403 },
          )
        : new HttpResponse(null, { status: 204 }),
    ),
  ),
  http.post('/api/auth/register', route(enter(account(), 201))),
  http.post(
    '/api/auth/logout',
    route(() => new HttpResponse(null, { status: 204 })),
  ),
  http.post(
    '/api/auth/forgot-password',
    route(async (request) => {
      ForgotPasswordBody.parse(await request.json());
      return HttpResponse.json(server.recovery);
    }),
  ),
  http.post(
    '/api/auth/verify-email',
    route(async (request) => {
      VerifyEmailBody.parse(await request.json());
      server.onVerified();
      return HttpResponse.json({ message: 'Email confirmed' });
    }),
  ),
  http.post(
    '/api/reminder/off',
    route(async (request) => {
      ReminderOffBody.parse(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  ),
  http.post(
    '/api/auth/change-password',
    route(async (request) => {
      ChangePasswordBody.parse(await request.json());
      if (server.user) server.user = { ...server.user, mustChangePassword: false };
      return HttpResponse.json({ message: 'Password aggiornata' });
    }),
  ),
  http.get(
    '/api/auth/waiting-purchase',
    route(() => HttpResponse.json({ waiting: server.waitingPurchase })),
  ),
  http.post(
    '/api/auth/waiting-purchase/mail',
    route(() => HttpResponse.json({ retryAfterSeconds: 60 })),
  ),
  http.post(
    '/api/trial/start',
    route(() => HttpResponse.json((server.user = account({ access: 'trial', isTrialUser: true })))),
  ),
  http.post(
    '/api/pixel/track',
    route(() => new HttpResponse(null, { status: 202 })),
  ),
  http.post(
    '/api/pixel/consent',
    route(async (request) => {
      ConsentBody.parse(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  ),
  http.get(
    '/api/offers',
    route(() =>
      HttpResponse.json(Object.entries(priceBook).map(([id, row]) => ({ id, ...row, reference: null }))),
    ),
  ),
  http.get(
    '/api/results',
    route(() => HttpResponse.json(server.results)),
  ),
  ...payments,
);

export const callsTo = (path: string): number => server.calls.filter((call) => call.endsWith(path)).length;

/** To be called once at the top of a test file. */
export function withServer(): void {
  beforeAll(async () => {
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  });
  afterEach(() => {
    worker.resetHandlers();
    Object.assign(server, freshServer());
  });
  afterAll(() => worker.stop());
}
