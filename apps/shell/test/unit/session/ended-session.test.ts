/** docs/decisions/029: the data on a device whose user was signed out elsewhere. */
import { createECDH, hkdfSync } from 'node:crypto';
import { sealingInfo } from '@scrollstop/contracts/account/sealing';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccount } from '../../../src/account/account.ts';
import { createEndedSession } from '../../../src/session/ended-session.ts';
import { createDeviceStorage } from '../../../src/storage/device-storage.ts';
import { ownKeys } from '../../../src/storage/own-keys.ts';
import type { TextsStore } from '../../../src/texts/texts-store.ts';
import { fakeHttp, memoryArea, refused, sessionOn, someone } from '../fakes.ts';

const KEY_ID = '7b0a0f5e-2f0f-4a6e-9d4c-0123456789ab';
/** The server's half of the seal, as in services/auth. */
const pair = createECDH('prime256v1');
pair.generateKeys();
const keyFor = (userId: number, ephemeral: string): string => {
  const shared = pair.computeSecret(Buffer.from(ephemeral, 'base64url'));
  return Buffer.from(hkdfSync('sha256', shared, '', sealingInfo(userId), 32)).toString('base64url');
};

const WORDS = ['a walk by the river', 'not sent yet', 'set aside', 'half a sentence', 'an answer'];
const [SENT, UNSENT, ASIDE, DRAFT, ANSWER] = WORDS as [string, string, string, string, string];
const entry = (day: number, reflectionText: string, mark = {}) => ({
  day,
  completed: true,
  reflectionText,
  completionStatus: 'yes',
  timeSpent: 5,
  elapsed: 0,
  completedAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  ...mark,
});
const checkin = (id: string, answer: string) => ({
  id,
  answers: { screenTime: answer },
  editedAt: '2026-11-20T21:00:00.000Z',
});
const versioned = (value: object) => JSON.stringify({ schemaVersion: 1, ...value });
const diary = () => ({
  [ownKeys.recordOwner]: '1000',
  [storageKeys.authUser]: versioned({ user: someone() }),
  [storageKeys.profile]: versioned({ name: 'giulia', email: 'giulia@example.com' }),
  [storageKeys.progress]: versioned({
    entries: [entry(1, SENT), entry(2, UNSENT, { unsynced: true }), entry(3, ASIDE, { unsynced: true })],
  }),
  [storageKeys.documents]: versioned({
    documents: { checkins: { items: [checkin('2026-11-21', ANSWER)], unsynced: true } },
  }),
  // Also written for compatibility.
  [storageKeys.checkins]: versioned({ days: { 6: checkin('2026-11-21', ANSWER) } }),
  [storageKeys.draft]: versioned({ drafts: [{ day: 4, reflectionText: DRAFT }] }),
  [storageKeys.emergencyLogs]: versioned({ logs: [{ action: SENT }] }),
  'checkin-completed-2026-11-20': 'true',
  [storageKeys.introSeen]: 'true',
  [ownKeys.locale]: '"it"',
});

const marco = someone({ id: 1001, email: 'marco@example.com', username: 'marco' });

interface World {
  /** The user of the session on the server; null after the session has ended. */
  user: ReturnType<typeof someone> | null;
  keyAway?: boolean;
  /** The size of the device's storage, in characters of JSON. */
  room?: number;
  code?: string;
}

function device(initial: Record<string, string>, world: World) {
  const area = memoryArea(initial, world.room);
  const { http, calls } = fakeHttp((path, body) => {
    if (path === '/api/auth/sealing-key') {
      if (world.keyAway) throw refused(503);
      return { id: KEY_ID, publicKey: pair.getPublicKey().toString('base64url') };
    }
    if (!world.user) throw refused(401, world.code ?? 'session_ended');
    if (path === '/api/auth/unseal') {
      const { id, ephemeral } = body as { id: string; ephemeral: string };
      if (id !== KEY_ID) throw refused(404);
      return { key: keyFor(world.user.id, ephemeral) };
    }
    return world.user;
  });
  const parts = sessionOn(http, createDeviceStorage(area));
  const { endedSession, session: store } = parts;
  const texts = { get: () => ({ locale: 'en' }) } as TextsStore;
  const account = createAccount({ ...parts, texts, accountLanguage: { sync: () => Promise.resolve() } });
  /** Signs a user in on this device with the form. */
  async function signIn(user = someone()): Promise<void> {
    world.user = user;
    store.adopt(await account.signIn({ email: user.email, password: 'secret', withDemo: false }));
  }
  return { area, calls, endedSession, account, store, signIn, ...deviceContents(area) };
}

const deviceContents = (area: Storage) => ({
  all: () => JSON.stringify({ ...area }),
  keys: () => Object.keys(area).sort(),
  entries: () =>
    (JSON.parse(area.getItem(storageKeys.progress) ?? '{"entries":[]}') as { entries: { day: number }[] }).entries,
});

async function signedOutElsewhere(world: World = { user: null }, initial: Record<string, string> = diary()) {
  const one = device(initial, world);
  await one.store.refresh();
  await one.endedSession.dropRecord();
  return { ...one, world };
}

/** The same with some records of the diary replaced. */
const signedOutWith = (records: Record<string, string>) =>
  signedOutElsewhere({ user: null }, { ...diary(), ...records });

test('no text of the diary stays readable, whether sent or not', async () => {
  const { all, keys, store } = await signedOutElsewhere();
  for (const word of [...WORDS, 'giulia']) expect(all()).not.toContain(word);
  expect(keys()).toEqual([storageKeys.introSeen, ownKeys.locale, ownKeys.sealed].sort());
  expect(store.getState()).toMatchObject({ session: { user: null } });
});

test('the draft of a gift in this tab is removed', async () => {
  const tab = memoryArea({ 'gift-order': 'For Anna' });
  vi.stubGlobal('sessionStorage', tab);
  onTestFinished(() => void vi.unstubAllGlobals());
  await signedOutElsewhere();
  expect(Object.keys(tab)).toEqual([]);
});

test('if everything was sent, nothing is kept and no key is requested', async () => {
  const all = { ...diary(), [storageKeys.progress]: versioned({ entries: [entry(1, SENT)] }) };
  const { [storageKeys.draft]: _draft, [storageKeys.documents]: _documents, ...sent } = all;
  const { keys, calls } = await signedOutElsewhere({ user: null }, sent);
  expect(keys()).toEqual([storageKeys.introSeen, ownKeys.locale].sort());
  expect(calls).toEqual(['GET /api/auth/user']);
});

test.each(['session_expired', 'unauthenticated'])(
  '%s is not treated as a sign-out and keeps the diary unchanged',
  async (code) => {
    const { all, area } = await signedOutElsewhere({ user: null, code });
    for (const word of WORDS) expect(all()).toContain(word);
    expect(area.getItem(storageKeys.authUser), 'not shown offline').toBeNull();
  },
);

test('a user who signs in again gets all unsent entries back, still marked as unsent', async () => {
  const { signIn, all, area, entries } = await signedOutElsewhere();
  await signIn();
  expect(entries()).toEqual([entry(2, UNSENT, { unsynced: true }), entry(3, ASIDE, { unsynced: true })]);
  expect(all()).toContain(ANSWER);
  expect(all()).toContain(DRAFT);
  expect(all()).not.toContain(SENT);
  expect(area.getItem(ownKeys.sealed)).toBeNull();
});

test('an unsent change of the reminder is restored', async () => {
  const change = { set: { time: '07:30', zone: 'Europe/Rome', channel: 'mail' } };
  const reminder = versioned({ reminder: null, publicKey: '', change });
  const { signIn, all, area } = await signedOutElsewhere(undefined, {
    [ownKeys.recordOwner]: '1000',
    [storageKeys.reminder]: reminder,
  });
  expect(all()).not.toContain('07:30');
  await signIn();
  expect(JSON.parse(area.getItem(storageKeys.reminder)!)).toEqual(JSON.parse(reminder));
});

test('a full storage seals unsent entries in the space of the sent ones', async () => {
  const full = { ...diary(), [storageKeys.homeShown]: versioned({ swaps: { 1: 'x'.repeat(4_000) } }) };
  const room = JSON.stringify(full).length + 50;
  const { signIn, all, entries } = await signedOutElsewhere({ user: null, room }, full);
  for (const word of WORDS) expect(all()).not.toContain(word);
  await signIn();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
});

test('a storage without room for the seal keeps unsent entries unsealed and removes the sent ones', async () => {
  const room = JSON.stringify(diary()).length + 50;
  const { signIn, all, entries } = await signedOutElsewhere({ user: null, room });
  for (const word of [SENT, 'giulia']) expect(all()).not.toContain(word);
  await signIn();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
});

test('a storage that is full when the owner signs in loses no sealed entry', async () => {
  const { signIn, area, all, entries } = await signedOutElsewhere({ user: null, room: 10_000 });
  area.setItem('another page', 'x'.repeat(9_000 - all().length));
  await signIn();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
});

test('another user neither sees nor destroys the sealed entries of the first', async () => {
  const { world, signIn, all, area, entries, store, calls } = await signedOutElsewhere();
  await signIn(marco);
  expect(calls, 'the server is not called').not.toContain('POST /api/auth/unseal');
  expect(entries()).toEqual([]);
  for (const word of WORDS) expect(all()).not.toContain(word);
  store.end();
  expect(area.getItem(ownKeys.sealed)).not.toBeNull();

  world.user = someone();
  await store.refresh();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
});

test('another user’s key does not open the seal', async () => {
  const { world, area, store, entries } = await signedOutElsewhere();
  // An attacker has written another user id into the seal.
  area.setItem(ownKeys.sealed, (area.getItem(ownKeys.sealed) ?? '').replace('"owner":1000', '"owner":1001'));
  world.user = someone({ id: 1001 });
  await store.refresh();
  expect(entries()).toEqual([]);
  expect(area.getItem(ownKeys.sealed)).not.toBeNull();
});

test('without the key sent entries are deleted at once, and the rest is sealed later', async () => {
  const { world, all, keys, endedSession, store } = await signedOutElsewhere({ user: null, keyAway: true });
  expect(all()).not.toContain(SENT);
  expect(all()).not.toContain('giulia');
  expect(all()).toContain(UNSENT);
  expect(store.getState()).toMatchObject({ session: { user: null } });
  world.keyAway = false;
  await endedSession.dropRecord();
  for (const word of WORDS) expect(all()).not.toContain(word);
  expect(keys()).toContain(ownKeys.sealed);
});

test('after the page was killed the next start seals the entries, even without a session', async () => {
  const killed = await signedOutElsewhere({ user: null, keyAway: true });
  const stored = Object.fromEntries(Object.entries({ ...killed.area }) as [string, string][]);
  const world: World = { user: null };
  const next = device(stored, world);
  await next.endedSession.dropRecord();
  for (const word of WORDS) expect(next.all()).not.toContain(word);
  world.user = someone();
  await next.store.refresh();
  expect(next.entries().map(({ day }) => day)).toEqual([2, 3]);
});

test('after the page was killed before the sealing a new sign-in loses nothing', async () => {
  const { world, store, entries, area } = await signedOutElsewhere({ user: null, keyAway: true });
  world.user = someone();
  await store.refresh();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
  expect(area.getItem(ownKeys.sessionEnded)).toBeNull();
});

test.each(['here', 'in another tab'])('a refusal that arrives after a sign-in %s is ignored', async (place) => {
  const storage = createDeviceStorage(memoryArea());
  let refuse: (error: unknown) => void = () => undefined;
  const { http } = fakeHttp(() => new Promise((_resolve, reject) => (refuse = reject)));
  const { session, endedSession } = sessionOn(http, storage);
  const request = session.ask();
  const signedIn = place === 'here' ? session : sessionOn(http, storage).session;
  signedIn.adopt(someone());
  refuse(refused(401, 'session_ended'));
  await request;
  expect(endedSession.isMarked()).toBe(false);
  expect(storage.peek(storageKeys.authUser)).toMatchObject({ user: { id: 1000 } });
});

test.each(['another user', 'the demo'])('unsent entries of an expired session survive %s here', async (next) => {
  const expired = { user: null, code: 'session_expired' };
  const { world, account, signIn, all, store, entries } = await signedOutElsewhere(expired);
  await (next === 'the demo' ? account.startDemo() : signIn(marco));
  for (const word of WORDS) expect(all()).not.toContain(word);
  expect(entries()).toEqual([]);
  store.end();
  world.user = someone();
  await store.refresh();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
});

test.each(['session_expired', 'session_ended'])(
  'unsent entries survive another user without the key, after %s',
  async (code) => {
    const { world, signIn, entries, all, area } = await signedOutElsewhere({
      user: null,
      code,
      keyAway: true,
    });
    await signIn(marco);
    expect(entries()).toEqual([]);
    for (const word of [SENT, 'giulia']) expect(all()).not.toContain(word);
    const later = device({ ...area }, world);
    world.keyAway = false;
    await later.store.refresh();
    await later.endedSession.dropRecord();
    for (const word of WORDS) expect(later.all()).not.toContain(word);
    expect(later.area.getItem(ownKeys.unsealed)).toBeNull();

    later.store.end();
    world.user = someone();
    await later.store.refresh();
    expect(later.entries().map(({ day }) => day)).toEqual([2, 3]);
  },
);

test('entries that were set aside stay unchanged while there is no room for their seals', async () => {
  const waiting = JSON.stringify([1000, 1001].map((owner) => ({ owner, unsent: { text: 'x'.repeat(2_000) } })));
  const initial = { [ownKeys.unsealed]: waiting };
  const room = JSON.stringify(initial).length + 50;
  const { area, endedSession } = device(initial, { user: null, room });
  await endedSession.dropRecord();
  expect(area.getItem(ownKeys.unsealed)).toBe(waiting);
});

test('a page hides its user before another one replaces their record', async () => {
  let user: ReturnType<typeof someone> | null = null;
  const shown: unknown[] = [];
  const { http } = fakeHttp((path) => {
    if (path === '/api/auth/sealing-key') shown.push(session.getState());
    if (user === null || path !== '/api/auth/user') throw refused(503);
    return user;
  });
  const { session } = sessionOn(http, createDeviceStorage(memoryArea(diary())));
  await session.refresh();
  expect(session.getState()).toMatchObject({ session: { stale: true, user: { id: 1000 } } });
  user = marco;
  await session.refresh();
  expect(shown).toMatchObject([{ session: { user: null } }]);
  expect(session.getState()).toMatchObject({ session: { user: { id: 1001 } } });
});

test('entries written before the seal was opened are kept beside the sealed ones', async () => {
  const { world, area, store, entries, all } = await signedOutElsewhere();
  area.setItem(ownKeys.recordOwner, '1000');
  area.setItem(storageKeys.progress, versioned({ entries: [entry(2, 'since then', { unsynced: true })] }));
  const newer = { drafts: [9, 4].map((day) => ({ day, reflectionText: 'newer' })) };
  area.setItem(storageKeys.draft, versioned(newer));
  world.user = someone();
  await store.refresh();
  expect(entries().map(({ day }) => day)).toEqual([2, 2, 3]);
  for (const word of ['since then', UNSENT, 'newer', DRAFT, ANSWER]) expect(all()).toContain(word);
});

test('a sealed achievement is restored beside those unlocked since (L-3)', async () => {
  const unlocked = (id: string) => ({ id, unlockedAt: '2026-11-20T20:00:00.000Z' });
  const { area, signIn } = await signedOutWith({
    [storageKeys.totals]: versioned({ device: 'device-0001', unsynced: true }),
    [storageKeys.stats]: versioned({ achievements: [unlocked('honest_try')] }),
  });
  area.setItem(storageKeys.stats, versioned({ achievements: [unlocked('first_activity')] }));
  await signIn();
  expect(JSON.parse(area.getItem(storageKeys.stats) ?? '{}')).toEqual({
    schemaVersion: 1,
    achievements: ['first_activity', 'honest_try'].map(unlocked),
  });
});

test('a sealed count is not lost to an older one that the server has returned since', async () => {
  const counted = (totalUsage: number, more: object) => ({
    schemaVersion: 1,
    counters: { 'device-0001': { totalUsage } },
    days: {},
    starDates: ['2026-11-20'],
    ...more,
  });
  const { area, signIn } = await signedOutWith({
    [storageKeys.totals]: JSON.stringify(counted(3, { device: 'device-0001', unsynced: true })),
  });
  area.setItem(storageKeys.totals, JSON.stringify(counted(2, { device: 'device-0002' })));
  await signIn();
  expect(JSON.parse(area.getItem(storageKeys.totals) ?? '{}')).toEqual(
    counted(3, { device: 'device-0002', unsynced: true }),
  );
});

test('two tabs drop the diary once, and neither writes anything back', async () => {
  const world: World = { user: null };
  const one = device(diary(), world);
  const storage = createDeviceStorage(one.area);
  const { http } = fakeHttp(() => ({ id: KEY_ID, publicKey: pair.getPublicKey().toString('base64url') }));
  const other = createEndedSession(http, storage);
  await one.store.refresh();
  await Promise.all([one.endedSession.dropRecord(), other.dropRecord()]);
  const { seals } = JSON.parse(one.area.getItem(ownKeys.sealed) ?? '{}') as { seals: unknown[] };
  expect(seals).toHaveLength(1);
});

test('two tabs restore the sealed entries once, beside entries written since', async () => {
  const { world, area, endedSession, entries } = await signedOutElsewhere();
  world.user = someone();
  area.setItem(ownKeys.recordOwner, '1000');
  area.setItem(storageKeys.draft, versioned({ drafts: [{ day: 4, reflectionText: 'newer' }] }));
  await Promise.all([endedSession.restore(someone()), endedSession.restore(someone())]);
  expect(JSON.parse(area.getItem(storageKeys.draft) ?? '{}')).toMatchObject({
    drafts: [{ day: 4, reflectionText: `newer\n\n${DRAFT}` }],
  });
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
});

test('records of another release are sealed and restored unchanged (docs/decisions/033)', async () => {
  const written = {
    [storageKeys.progress]: JSON.stringify({ schemaVersion: 2, days: [{ day: 9, words: UNSENT }] }),
    [`${storageKeys.progress}~v1`]: versioned({ entries: [entry(2, DRAFT, { unsynced: true })] }),
    [`${storageKeys.checkins}~broken`]: versioned({ days: { 6: SENT }, older: [] }),
    [storageKeys.totals]: versioned({ device: 'device-0001', ofTomorrow: ANSWER, unsynced: true }),
  };
  const gone = await signedOutWith(written);
  for (const word of WORDS) expect(gone.all()).not.toContain(word);
  const back = device({ ...gone.area }, { user: someone() });
  await back.store.refresh();
  for (const [place, text] of Object.entries(written))
    expect(JSON.parse(back.area.getItem(place) ?? 'null'), place).toEqual(JSON.parse(text));
});

test.each([
  ['is damaged', {}],
  ['has a key that the server has lost', { key: '00000000-0000-4000-8000-000000000000' }],
])('a seal that %s is kept and does not hide the others', async (_how, change) => {
  const { area, signIn, entries } = await signedOutElsewhere();
  const { seals } = JSON.parse(area.getItem(ownKeys.sealed) ?? '{}') as { seals: object[] };
  const useless = { ...seals[0], ephemeral: 'AAAA', ...change };
  area.setItem(ownKeys.sealed, versioned({ seals: [useless, ...seals] }));
  await signIn();
  expect(entries().map(({ day }) => day)).toEqual([2, 3]);
  expect(area.getItem(ownKeys.sealed)).toBe(versioned({ seals: [useless] }));
});

test('a seal of a newer release is kept unchanged', async () => {
  const newer = JSON.stringify({ schemaVersion: 2, sealed: 'otherwise' });
  const gone = await signedOutWith({ [ownKeys.sealed]: newer });
  expect(gone.area.getItem(ownKeys.sealed)).toBe(newer);
  for (const word of WORDS) expect(gone.all()).not.toContain(word);
  const back = device({ ...gone.area }, { user: someone() });
  await back.store.refresh();
  expect(back.entries().map(({ day }) => day)).toEqual([2, 3]);
  expect(back.area.getItem(ownKeys.sealed)).toBe(newer);
});

test('an unsent document is restored beside items written since', async () => {
  const item = (id: string) => ({ id, on: id.slice(5), editedAt: '2026-11-21T20:00:00.000Z' });
  const [unsent, sent] = [item('mark:2026-11-19'), item('mark:2026-11-18')];
  const documents = {
    rest: { items: [unsent], unsynced: true },
    kept: { items: [sent] },
  };
  const { area, signIn, all } = await signedOutWith({ [storageKeys.documents]: versioned({ documents }) });
  expect(all()).not.toContain('2026-11-19');
  area.setItem(storageKeys.documents, versioned({ documents: { rest: { items: [item('mark:2026-11-20')] } } }));
  await signIn();
  expect(JSON.parse(area.getItem(storageKeys.documents) ?? '{}')).toEqual({
    schemaVersion: 1,
    documents: { rest: { items: [item('mark:2026-11-20'), unsent], unsynced: true } },
  });
});

test('started forms and a started day of round 2 are restored beside newer ones', async () => {
  const forms = { 'action new': { text: 'Feed the birds' }, 'plan new': { cue: 'On the train' } };
  const round = versioned({ day: 3, variant: 'harder', timer: null, words: 'Ten crows.' });
  const { area, signIn, all } = await signedOutWith({
    [storageKeys.typedTexts]: versioned({ forms }),
    [storageKeys.roundDraft]: round,
  });
  expect(all()).not.toContain('Ten crows.');
  expect(all()).not.toContain('Feed the birds');
  area.setItem(storageKeys.typedTexts, versioned({ forms: { 'plan new': { cue: 'In bed' } } }));
  await signIn();
  expect(JSON.parse(area.getItem(storageKeys.typedTexts) ?? '{}')).toEqual({
    schemaVersion: 1,
    forms: { ...forms, 'plan new': { cue: 'In bed' } },
  });
  expect(area.getItem(storageKeys.roundDraft)).toBe(round);
});

test.each([
  { day: 3, draft: 'Nine gulls.\n\nTen crows.', form: undefined },
  { day: 4, draft: 'Nine gulls.', form: { 'round 3': { words: 'Ten crows.' } } },
])('sealed words of round 2 are restored beside those of day $day', async ({ day, draft, form }) => {
  const round = (day: number, words: string) => versioned({ day, variant: 'harder', timer: null, words });
  const { area, signIn } = await signedOutWith({ [storageKeys.roundDraft]: round(3, 'Ten crows.') });
  area.setItem(storageKeys.roundDraft, round(day, 'Nine gulls.'));
  await signIn();
  const stored = (key: string) => JSON.parse(area.getItem(key) ?? '{}') as Record<string, unknown>;
  expect(stored(storageKeys.roundDraft)).toMatchObject({ day, words: draft });
  expect(stored(storageKeys.typedTexts)['forms']).toEqual(form);
});

test('words kept on this device only are sealed too and restored for their owner (decision 050)', async () => {
  const note = { id: 'keep', text: SENT, minutes: 0, editedAt: '2026-11-20T20:00:00.000Z' };
  const place = { place: 'device', changedAt: '2026-11-20T20:00:00.000Z' };
  const { area, signIn, all } = await signedOutWith({
    [storageKeys.words]: versioned(place),
    [storageKeys.documents]: versioned({ documents: { notes: { items: [note] } } }),
    [storageKeys.progress]: versioned({ entries: [entry(1, SENT), entry(2, '')] }),
  });
  expect(all()).not.toContain(SENT);
  await signIn();
  const stored = (key: string): unknown => JSON.parse(area.getItem(key) ?? 'null');
  // Only the day with words, because the server has the others.
  expect(stored(storageKeys.progress)).toMatchObject({ entries: [{ day: 1, reflectionText: SENT }] });
  expect(stored(storageKeys.documents)).toMatchObject({ documents: { notes: { items: [note] } } });
  expect(stored(storageKeys.words)).toMatchObject(place);
});
