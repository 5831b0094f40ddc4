/** The data and responses of the fake gateway, which each test can change. */
import type { ForgotPasswordResponse, User } from '@scrollstop/contracts/account/auth';
import type { Results } from '@scrollstop/contracts/site/results';
import { http, HttpResponse } from 'msw';

export const PASSWORD = 'a quiet evening';

interface Refusal {
  /** 0 means no response. */
  status: number;
  body?: { message: string; code: string };
}

export const freshServer = () => ({
  /** Method and path of each request in order of arrival, with the body at the same index in `bodies`. */
  calls: [] as string[],
  bodies: [] as unknown[],
  user: null as User | null,
  /** The language stored in the account. */
  language: null as string | null,
  /** Refusals by path, which replace the usual response. */
  refuses: {} as Record<string, Refusal>,
  /** The response to a forgotten password. */
  recovery: {
    tempPassword: 'Ab3dEf9kLm2nPq',
    message: 'It works once, for 60 minutes.',
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
  /** The session is too old for a refund until a password or passkey has confirmed it. */
  proofNeeded: false,
  /** Responses to the upgrade call, in turn: `pending`, `premium` or a status. */
  upgrades: ['premium'] as ('pending' | 'premium' | number)[],
});
export const server = freshServer();

export const take = <T>(list: T[]): T | undefined => (list.length > 1 ? list.shift() : list[0]);

/** Records the request and returns the refusal set by the test, if any. */
async function record(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const text = await request.clone().text();
  // Pushed together, so that each body has its request's index even if two arrive at once.
  server.calls.push(`${request.method} ${pathname}`);
  server.bodies.push(text.startsWith('{') ? JSON.parse(text) : text);
  const refusal = server.refuses[pathname];
  if (!refusal) return null;
  if (refusal.status === 0) return HttpResponse.error();
  return refusal.body
    ? HttpResponse.json(refusal.body, { status: refusal.status })
    : new HttpResponse(null, { status: refusal.status });
}

type Respond = (request: Request) => Response | Promise<Response>;

const route =
  (respond: Respond) =>
  async ({ request }: { request: Request }) =>
    (await record(request)) ?? respond(request);

export const get = (path: string, respond: Respond) => http.get(path, route(respond));
export const post = (path: string, respond: Respond) => http.post(path, route(respond));
