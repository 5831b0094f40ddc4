import type { DeviceSession, User } from '@scrollstop/contracts/account/auth';
import type { Passkey } from '@scrollstop/contracts/account/passkeys';
import { DeleteAccountBody } from '@scrollstop/contracts/account/personal-data';
import { http, HttpResponse } from 'msw';
import { post, refusal, server } from './state.ts';

export const me: User = {
  id: 1000,
  username: 'giulia',
  email: 'giulia@example.com',
  isTrialUser: false,
  isPremiumUser: true,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  access: 'premium',
  mustChangePassword: false,
  emailProven: true,
};

/** Another signed-in device; `n` is part of its id. */
export const device = (n: number, change: Partial<DeviceSession> = {}): DeviceSession => ({
  id: `0195b0a0-0000-7000-8000-00000000000${n}`,
  device: 'iPhone, Safari',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T17:30:00.000Z',
  current: false,
  ...change,
});

export const passkey = (n: number, change: Partial<Passkey> = {}): Passkey => ({
  id: `0195b0a0-0000-4000-8000-00000000000${n.toString(16)}`,
  name: 'iPhone, Safari',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
  ...change,
});

const proofNeeded = () =>
  server.proofNeeded
    ? HttpResponse.json({ message: 'First confirm that it is you.', code: 'proof_required' }, { status: 403 })
    : null;

/** The routes of auth. */
export const account = [
  http.get('/api/auth/user', () => refusal() ?? HttpResponse.json(me)),
  http.post('/api/auth/verify-email/mail', () => {
    server.calls.push('POST /api/auth/verify-email/mail');
    return refusal() ?? HttpResponse.json({ retryAfterSeconds: 60 });
  }),
  http.get('/api/auth/data-export', ({ request }) => {
    server.calls.push(`GET ${new URL(request.url).pathname}${new URL(request.url).search}`);
    return refusal() ?? proofNeeded() ?? HttpResponse.json({ userId: 1000 });
  }),
  post('/api/auth/delete-account', DeleteAccountBody, () => proofNeeded() ?? HttpResponse.json(server.receipt)),
  http.get('/api/auth/sessions', () => refusal() ?? HttpResponse.json({ sessions: server.devices })),
  http.delete('/api/auth/sessions', () => {
    server.calls.push('DELETE /api/auth/sessions');
    return refusal() ?? new HttpResponse(null, { status: 204 });
  }),
  http.delete('/api/auth/sessions/:id', ({ params }) => {
    server.calls.push(`DELETE /api/auth/sessions/${String(params['id'])}`);
    return refusal() ?? new HttpResponse(null, { status: 204 });
  }),
  http.get('/api/gifts', () => {
    server.calls.push('GET /api/gifts');
    return refusal() ?? HttpResponse.json({ orders: server.giftOrders });
  }),
  http.get('/api/auth/passkeys', () => {
    server.calls.push('GET /api/auth/passkeys');
    return refusal() ?? HttpResponse.json({ passkeys: server.passkeys });
  }),
  http.post('/api/auth/passkeys/options', () => {
    server.calls.push('POST /api/auth/passkeys/options');
    return refusal() ?? proofNeeded() ?? HttpResponse.json({ message: 'no', code: 'fake' }, { status: 500 });
  }),
  http.delete('/api/auth/passkeys/:id', ({ params }) => {
    server.calls.push(`DELETE /api/auth/passkeys/${String(params['id'])}`);
    return refusal() ?? proofNeeded() ?? new HttpResponse(null, { status: 204 });
  }),
];
