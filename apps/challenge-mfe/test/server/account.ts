import type { User } from '@scrollstop/contracts/auth';
import { ConfirmPasswordBody } from '@scrollstop/contracts/passkeys';
import { DeleteAccountBody } from '@scrollstop/contracts/personal-data';
import { http, HttpResponse } from 'msw';
import { bodyOf, post, refusal, server } from './state.ts';

export const PASSWORD = 'a quiet evening';
const me: User = {
  ...{ id: 1000, username: 'giulia', email: 'giulia@example.com' },
  ...{ isTrialUser: false, isPremiumUser: true, trialStartDate: null, trialEndDate: null },
  ...{ hasCompletedPayment: true, createdAt: '2026-11-01T08:00:00.000Z', access: 'premium' },
  mustChangePassword: false,
};

const proofNeeded = () =>
  server.proofNeeded
    ? HttpResponse.json({ message: 'password first', code: 'proof_required' }, { status: 403 })
    : null;

const wrongPassword = () => HttpResponse.json({ message: 'no', code: 'wrong_password' }, { status: 400 });

/** The calls of auth. */
export const account = [
  http.get('/api/auth/user', () => refusal() ?? HttpResponse.json(me)),
  http.post('/api/auth/verify-email/mail', () => {
    server.calls.push('POST /api/auth/verify-email/mail');
    return refusal() ?? HttpResponse.json({ retryAfterSeconds: 60 });
  }),
  http.get('/api/auth/data-export', ({ request }) => {
    server.calls.push(`GET ${new URL(request.url).pathname}${new URL(request.url).search}`);
    return refusal() ?? HttpResponse.json({ userId: 1000 });
  }),
  post('/api/auth/delete-account', DeleteAccountBody, (sent) =>
    sent.currentPassword === PASSWORD ? HttpResponse.json(server.receipt) : wrongPassword(),
  ),
  http.get('/api/auth/sessions', () => refusal() ?? HttpResponse.json({ sessions: server.devices })),
  http.delete('/api/auth/sessions', () => {
    server.calls.push('DELETE /api/auth/sessions');
    return refusal() ?? new HttpResponse(null, { status: 204 });
  }),
  http.delete('/api/auth/sessions/:id', ({ params }) => {
    server.calls.push(`DELETE /api/auth/sessions/${String(params['id'])}`);
    return refusal() ?? new HttpResponse(null, { status: 204 });
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
  http.post('/api/auth/confirm-password', async ({ request }) => {
    const sent = await bodyOf(request, ConfirmPasswordBody);
    if (!sent) return HttpResponse.error();
    server.calls.push('POST /api/auth/confirm-password');
    if (sent.currentPassword !== PASSWORD) return wrongPassword();
    server.proofNeeded = false;
    return new HttpResponse(null, { status: 204 });
  }),
];
