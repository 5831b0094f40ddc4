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
  type ForgotPasswordResponse,
  ForgotPasswordBody,
  type User,
  VerifyEmailBody,
} from '@scrollstop/contracts/account/auth';
import { ChooseLanguageBody } from '@scrollstop/contracts/language';
import { CreatePaymentIntentBody, CreatePaypalOrderBody } from '@scrollstop/contracts/billing';
import type { Results } from '@scrollstop/contracts/site/results';
import { ConsentBody } from '@scrollstop/contracts/site/pixel';
import { ReminderOffBody } from '@scrollstop/contracts/reminders/reminder';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll } from 'vitest';

export const account = (change: Partial<User> = {}): User => ({
  id: 1000,
  username: 'giulia',
  email: 'giulia@example.com',
  isTrialUser: false,
  isPremiumUser: false,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  access: 'none',
  mustChangePassword: false,
  ...change,
});
export const premium = account({ access: 'premium', isPremiumUser: true, hasCompletedPayment: true });

export const PASSWORD = 'a quiet evening';
const passkey = {
  ...{ id: '0195b0a0-0000-4000-8000-000000000001', name: 'iPhone, Safari' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null },
};

interface Refusal {
  /** 0 means no response. */
  status: number;
  body?: { message: string; code: string };
}

const fresh = () => ({
  /** Method and path, in the order of arrival; bodies beside them. */
  calls: [] as string[],
  bodies: [] as unknown[],
  user: null as User | null,
  /** The language that the account holds. */
  language: null as string | null,
  /** Refusals by path, in place of the usual response. */
  refuses: {} as Record<string, Refusal>,
  /** The response to a forgotten password. */
  recovery: {
    tempPassword: 'Ab3dEf9kLm2nPq',
    message: 'It works for 60 minutes and for one sign-in.',
    user: { id: 1000, email: 'giulia@example.com' },
  } as ForgotPasswordResponse,
  /** A purchase of the store waits for the user. */
  waitingPurchase: false,
  /** Runs when the link of a welcome mail was opened. */
  onVerified: () => {},
  /** Responses to the card, in turn; the last one stays. */
  cards: [{ status: 'succeeded' }] as unknown[],
  /** States of the card's intent when it is read, in turn; the last one stays. */
  intents: [{ status: 'succeeded' }] as unknown[],
  /** Responses to PayPal's captures, in turn: a status of the capture, or a refusal. */
  captures: ['COMPLETED'] as ('COMPLETED' | 'PENDING' | Refusal)[],
  /** The figures that the nightly count has published. */
  results: { countedAt: null, began: null, reached: [], changes: [] } as Results,
  /** Whether sign-in by passkey is available. */
  passkeys: false,
  /** The session is too old for a refund; a right password or a passkey makes it fresh. */
  proofNeeded: false,
  /** Responses to the upgrade call, in turn: `pending`, `premium` or a status. */
  upgrades: ['premium'] as ('pending' | 'premium' | number)[],
});
export const server = fresh();

const take = <T>(list: T[]): T | undefined => (list.length > 1 ? list.shift() : list[0]);

/** Records the call; returns the refusal that the test has set, if any. */
async function meet(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const text = await request.clone().text();
  // Both are pushed together, so that each body belongs to its call also when two arrive at once.
  server.calls.push(`${request.method} ${pathname}`);
  server.bodies.push(text.startsWith('{') ? JSON.parse(text) : text);
  const refusal = server.refuses[pathname];
  if (!refusal) return null;
  if (refusal.status === 0) return HttpResponse.error();
  return refusal.body
    ? HttpResponse.json(refusal.body, { status: refusal.status })
    : new HttpResponse(null, { status: refusal.status });
}

const route =
  (respond: (request: Request) => Response | Promise<Response>) =>
  async ({ request }: { request: Request }) =>
    (await meet(request)) ?? respond(request);

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
  http.post(
    '/api/create-payment-intent',
    route(async (request) => {
      CreatePaymentIntentBody.parse(await request.json());
      return HttpResponse.json({ clientSecret: 'pi_7_secret_x', reference: 'R-1007' });
    }),
  ),
  http.post(
    '/sandbox/stripe/v1/payment_intents/:id/confirm',
    route(() => {
      const result = take(server.cards) as { error?: unknown };
      return HttpResponse.json(result, { status: result.error ? 402 : 200 });
    }),
  ),
  http.get(
    '/sandbox/stripe/v1/payment_intents/:id',
    route(() => HttpResponse.json(take(server.intents) as object)),
  ),
  http.get(
    '/api/paypal/setup',
    route(() => HttpResponse.json({ clientToken: null })),
  ),
  http.post(
    '/api/paypal/order',
    route(async (request) => {
      CreatePaypalOrderBody.parse(await request.json());
      return HttpResponse.json({ id: 'ORDER7', reference: 'R-1007' });
    }),
  ),
  http.post(
    '/api/paypal/order/:id/capture',
    route(() => {
      const result = take(server.captures);
      if (typeof result === 'string') return HttpResponse.json({ status: result, reference: 'R-1007' });
      if (!result?.status) return HttpResponse.error();
      return HttpResponse.json(result.body, { status: result.status });
    }),
  ),
  http.post(
    '/api/upgrade-to-premium',
    route(() => {
      const result = take(server.upgrades);
      if (result === 'pending') {
        return HttpResponse.json({ status: 'activating', reference: 'R-1007' }, { status: 202 });
      }
      if (typeof result === 'number')
        return HttpResponse.json({ message: 'no', code: 'no' }, { status: result });
      return HttpResponse.json((server.user = premium));
    }),
  ),
);

export const callsTo = (path: string): number => server.calls.filter((call) => call.endsWith(path)).length;

/** To be called once at the top of a test file. */
export function withServer(): void {
  beforeAll(async () => {
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  });
  afterEach(() => {
    worker.resetHandlers();
    Object.assign(server, fresh());
  });
  afterAll(() => worker.stop());
}
