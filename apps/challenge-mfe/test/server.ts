import { type Purchase, RefundBody } from '@scrollstop/contracts/billing';
import { type ReceiptBuyer, ReceiptBuyerBody } from '@scrollstop/contracts/receipt-buyer';
import { mergeDocument } from '@scrollstop/challenge/documents';
import { entryWithoutWords, urgeWithoutWords } from '@scrollstop/challenge/words';
import { mergeUrge, emptyUrgeLists } from '@scrollstop/challenge/merge-urge';
import { mergeUnlocked } from '@scrollstop/challenge/merge-unlocked';
import { mergeCheckins } from '@scrollstop/challenge/merge-checkins';
import { mergeCounters } from '@scrollstop/challenge/counters';
import { mergeEntries } from '@scrollstop/challenge/merge';
import type { DeviceSession, TrialStatus, User } from '@scrollstop/contracts/auth';
import { DeleteAccountBody, type DeletionReceipt } from '@scrollstop/contracts/personal-data';
import { ConfirmPasswordBody, type Passkey } from '@scrollstop/contracts/passkeys';
import { PostWordsBody, type WordsSetting } from '@scrollstop/contracts/words';
import { Checkin } from '@scrollstop/contracts/checkins';
import { PostProgressBody, type ProgressEntry } from '@scrollstop/contracts/progress';
import { Note } from '@scrollstop/contracts/notes';
import { documentBody, documentNames, type Documents } from '@scrollstop/contracts/documents';
import { PostUrgeBody, type Urge } from '@scrollstop/contracts/urge';
import { PostStatsBody, type Stats } from '@scrollstop/contracts/stats';
import {
  AnswerReminderBody,
  type MyReminder,
  type Reminder,
  SetReminderBody,
} from '@scrollstop/contracts/reminder';
import { PushSubscriptionBody } from '@scrollstop/contracts/push';
import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll } from 'vitest';
import * as z from 'zod/mini';

export const PASSWORD = 'a quiet evening';
const me: User = {
  ...{ id: 1000, username: 'giulia', email: 'giulia@example.com' },
  ...{ isTrialUser: false, isPremiumUser: true, trialStartDate: null, trialEndDate: null },
  ...{ hasCompletedPayment: true, createdAt: '2026-11-01T08:00:00.000Z', access: 'premium' },
  mustChangePassword: false,
};
const noStats: Stats = { counters: {}, achievements: {} };
const noUrge: Urge = { ...emptyUrgeLists, counts: {} };

/** A fake of the services behind the gateway, for this remote. */
export const server = {
  /** `GET /api/progress`, `POST /api/progress 3`, in the order of their arrival. */
  calls: [] as string[],
  entries: [] as ProgressEntry[],
  checkins: [] as Checkin[],
  notes: [] as Note[],
  /** A server of the last release, which does not know notes. */
  withoutNotes: false,
  urge: noUrge,
  /** Where the words are kept; `unknown` is a server of the last release. */
  words: { place: 'server', changedAt: null } as WordsSetting | 'unknown',
  /** The synced documents by name. */
  documents: {} as Documents['documents'],
  stats: noStats,
  trial: null as TrialStatus | null,
  devices: [] as DeviceSession[],
  passkeys: [] as Passkey[],
  /** The sign-in was long ago, so changing passkeys requires the password. */
  proofNeeded: false,
  /** The response to a deletion with the right password. */
  receipt: null as DeletionReceipt | null,
  purchase: null as Purchase | null,
  /** The response to a refund. */
  refunded: null as Purchase | null,
  /** The details on the receipt; `unknown` is a server of the last release, which has no such route. */
  buyer: null as ReceiptBuyer | null | 'unknown',
  /** `unknown` is a server of the last release, which has no such routes. */
  reminder: 'unknown' as MyReminder | 'unknown',
  /** `offline` means no response; a number is the status of every call. */
  fails: null as 'offline' | number | null,
};

const refusal = () => {
  if (server.fails === null) return null;
  if (server.fails === 'offline') return HttpResponse.error();
  return HttpResponse.json({ message: 'no', code: 'fake' }, { status: server.fails });
};

const proofNeeded = () =>
  server.proofNeeded
    ? HttpResponse.json({ message: 'password first', code: 'proof_required' }, { status: 403 })
    : null;

function changeReminder(call: string, change: Partial<Reminder>) {
  server.calls.push(call);
  const refused = refusal();
  if (refused) return refused;
  if (server.reminder === 'unknown') return HttpResponse.json({ message: 'no', code: 'x' }, { status: 404 });
  const { reminder } = server.reminder;
  const before: Reminder = reminder ?? { time: '20:30', zone: 'UTC', channel: 'mail', state: 'stopped' };
  server.reminder = { ...server.reminder, reminder: { ...before, ...change } };
  return HttpResponse.json(server.reminder);
}

/** Grows with each test, so that late requests of an earlier test can be ignored. */
let testId = 0;

/** A `fetch` that names its test in a header. */
export const testFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), 'x-test': String(testId) },
  });

/** True for a request of an earlier test. A download has no such header and counts as of this test. */
const isLate = (request: Request): boolean =>
  request.headers.get('x-test') !== String(testId) && !request.url.includes('/api/auth/data-export');

/**
 * Parses by the contract like the real service: a wrong body fails the test. Null when the test has ended
 * while the body was read.
 */
async function bodyOf<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S> | null> {
  const body = z.parse(schema, await request.json());
  return isLate(request) ? null : body;
}

export const worker = setupWorker(
  http.all('/api/*', ({ request }) => (isLate(request) ? HttpResponse.error() : undefined)),
  http.get('/api/auth/user', () => refusal() ?? HttpResponse.json(me)),
  http.get('/api/auth/data-export', ({ request }) => {
    server.calls.push(`GET ${new URL(request.url).pathname}${new URL(request.url).search}`);
    return refusal() ?? HttpResponse.json({ userId: 1000 });
  }),
  http.post('/api/auth/delete-account', async ({ request }) => {
    const sent = await bodyOf(request, DeleteAccountBody);
    if (!sent) return HttpResponse.error();
    server.calls.push('POST /api/auth/delete-account');
    const refused = refusal();
    if (refused) return refused;
    return sent.currentPassword === PASSWORD
      ? HttpResponse.json(server.receipt)
      : HttpResponse.json({ message: 'no', code: 'wrong_password' }, { status: 400 });
  }),
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
    if (sent.currentPassword !== PASSWORD)
      return HttpResponse.json({ message: 'no', code: 'wrong_password' }, { status: 400 });
    server.proofNeeded = false;
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('/api/billing/purchase', () => {
    server.calls.push('GET /api/billing/purchase');
    return refusal() ?? HttpResponse.json({ purchase: server.purchase });
  }),
  http.post('/api/billing/refund', async ({ request }) => {
    if (!(await bodyOf(request, RefundBody))) return HttpResponse.error();
    server.calls.push('POST /api/billing/refund');
    return refusal() ?? HttpResponse.json(server.refunded);
  }),
  http.get('/api/billing/receipt/buyer', () => {
    server.calls.push('GET /api/billing/receipt/buyer');
    if (server.buyer === 'unknown')
      return HttpResponse.json({ message: 'no', code: 'not_found' }, { status: 404 });
    return refusal() ?? HttpResponse.json({ buyer: server.buyer });
  }),
  http.post('/api/billing/receipt/buyer', async ({ request }) => {
    const sent = await bodyOf(request, ReceiptBuyerBody);
    if (!sent) return HttpResponse.error();
    server.calls.push('POST /api/billing/receipt/buyer');
    const refused = refusal();
    if (refused) return refused;
    const { name, address, country, taxId } = sent;
    server.buyer = name + address + country + taxId === '' ? null : { name, address, country, taxId };
    return HttpResponse.json({ buyer: server.buyer });
  }),
  http.get('/api/test/trial-status', () => {
    server.calls.push('GET /api/test/trial-status');
    return refusal() ?? HttpResponse.json(server.trial);
  }),
  http.get('/api/progress/notes', () => {
    if (server.withoutNotes) return HttpResponse.json({ message: 'no', code: 'not_found' }, { status: 404 });
    return refusal() ?? HttpResponse.json(server.notes);
  }),
  http.post('/api/progress/notes', async ({ request }) => {
    if (server.withoutNotes) return HttpResponse.json({ message: 'no', code: 'not_found' }, { status: 404 });
    const sent = await bodyOf(request, Note);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/progress/notes ${sent.kind} ${sent.day}`);
    const refused = refusal();
    if (refused) return refused;
    server.notes = [...server.notes, sent];
    return HttpResponse.json(sent);
  }),
  http.get('/api/progress/urge', () => refusal() ?? HttpResponse.json(server.urge)),
  http.post('/api/progress/urge', async ({ request }) => {
    const sent = await bodyOf(request, PostUrgeBody);
    if (!sent) return HttpResponse.error();
    server.calls.push('POST /api/progress/urge');
    const refused = refusal();
    if (refused) return refused;
    const { device, counts, ...words } = sent;
    server.urge = mergeUrge(server.urge, { ...words, counts: { [device]: counts } });
    return HttpResponse.json(server.urge);
  }),
  http.get('/api/progress/words', () =>
    server.words === 'unknown'
      ? HttpResponse.json({ message: 'no', code: 'not_found' }, { status: 404 })
      : (refusal() ?? HttpResponse.json(server.words)),
  ),
  http.post('/api/progress/words', async ({ request }) => {
    const sent = await bodyOf(request, PostWordsBody);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/progress/words ${sent.place}`);
    if (server.words === 'unknown')
      return HttpResponse.json({ message: 'no', code: 'not_found' }, { status: 404 });
    const refused = refusal();
    if (refused) return refused;
    server.words = { place: sent.place, changedAt: '2026-11-21T20:00:00.000Z' };
    if (sent.place === 'device') {
      server.entries = server.entries.map(entryWithoutWords);
      server.notes = [];
      server.urge = urgeWithoutWords(server.urge);
    }
    return HttpResponse.json(server.words);
  }),
  http.get('/api/progress/documents', () => refusal() ?? HttpResponse.json({ documents: server.documents })),
  ...documentNames.map((name) =>
    http.post(`/api/progress/documents/${name}`, async ({ request }) => {
      const sent = await bodyOf(request, documentBody(name));
      if (!sent) return HttpResponse.error();
      server.calls.push(`POST /api/progress/documents/${name}`);
      const refused = refusal();
      if (refused) return refused;
      const items = mergeDocument(name, server.documents[name] ?? [], sent.items);
      server.documents = { ...server.documents, [name]: items };
      return HttpResponse.json({ items });
    }),
  ),
  http.get('/api/reminder', () =>
    server.reminder === 'unknown'
      ? HttpResponse.json({ message: 'no', code: 'not_found' }, { status: 404 })
      : (refusal() ?? HttpResponse.json(server.reminder)),
  ),
  http.post('/api/reminder', async ({ request }) => {
    const sent = await bodyOf(request, SetReminderBody);
    if (!sent) return HttpResponse.error();
    return changeReminder(`POST /api/reminder ${JSON.stringify(sent)}`, { ...sent, state: 'on' });
  }),
  http.post('/api/reminder/stop', () => changeReminder('POST /api/reminder/stop', { state: 'stopped' })),
  http.post('/api/reminder/answer', async ({ request }) => {
    const sent = await bodyOf(request, AnswerReminderBody);
    if (!sent) return HttpResponse.error();
    const { answer, time } = sent;
    return changeReminder(`POST /api/reminder/answer ${answer} ${time ?? ''}`.trim(), {
      state: answer === 'stop' ? 'stopped' : 'on',
      ...(time !== undefined && { time }),
    });
  }),
  http.post('/api/reminder/subscription', async ({ request }) => {
    const sent = await bodyOf(request, PushSubscriptionBody);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/reminder/subscription ${sent.endpoint}`);
    return refusal() ?? new HttpResponse(null, { status: 204 });
  }),
  http.get('/api/checkins', () => refusal() ?? HttpResponse.json(server.checkins)),
  http.post('/api/checkins', async ({ request }) => {
    const sent = await bodyOf(request, Checkin);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/checkins ${sent.date}`);
    const refused = refusal();
    if (refused) return refused;
    server.checkins = mergeCheckins(server.checkins, [sent]);
    return HttpResponse.json(server.checkins.find(({ date }) => date === sent.date));
  }),
  http.get('/api/stats', () => refusal() ?? HttpResponse.json(server.stats)),
  http.post('/api/stats', async ({ request }) => {
    const sent = await bodyOf(request, PostStatsBody);
    if (!sent) return HttpResponse.error();
    const { device, counters, achievements } = sent;
    server.calls.push('POST /api/stats');
    const refused = refusal();
    if (refused) return refused;
    server.stats = {
      counters: mergeCounters(server.stats.counters, { [device]: counters }),
      achievements: mergeUnlocked(server.stats.achievements, achievements),
    };
    return HttpResponse.json(server.stats);
  }),
  http.get('/api/progress', () => {
    server.calls.push('GET /api/progress');
    return refusal() ?? HttpResponse.json(server.entries);
  }),
  http.post('/api/progress', async ({ request }) => {
    const sent = (await bodyOf(request, PostProgressBody)) as ProgressEntry | null;
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/progress ${sent.day}`);
    const refused = refusal();
    if (refused) return refused;
    server.entries = mergeEntries(server.entries, [sent]).entries;
    return HttpResponse.json(server.entries.find(({ day }) => day === sent.day));
  }),
);

/** Further routes until the end of the test. */
export const serve = (...handlers: Parameters<typeof worker.use>): void => worker.use(...handlers);

/** To be called once at the top of a test file. */
export function withServer(): void {
  beforeAll(async () => {
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  });
  afterEach(() => {
    // Before the next test begins: a mounted page could still send its days as that test.
    cleanup();
    testId += 1;
    worker.resetHandlers();
    Object.assign(server, {
      calls: [],
      entries: [],
      checkins: [],
      notes: [],
      withoutNotes: false,
      urge: noUrge,
      documents: {},
      words: { place: 'server', changedAt: null },
      stats: noStats,
      trial: null,
      devices: [],
      passkeys: [],
      proofNeeded: false,
      receipt: null,
      purchase: null,
      refunded: null,
      buyer: null,
      reminder: 'unknown',
      fails: null,
    });
  });
  afterAll(() => worker.stop());
}
