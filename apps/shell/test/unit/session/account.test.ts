import { TRIAL_MS } from '@scrollstop/challenge/constants';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, test } from 'vitest';
import { createAccount } from '../../../src/account/account.ts';
import { demoRecord } from '../../../src/account/carry-over.ts';
import { ownKeys } from '../../../src/storage/own-keys.ts';
import { createTextsStore } from '../../../src/texts/texts-store.ts';
import { fakeHttp, memoryStorage, sessionOn, someone } from '../fakes.ts';

const entry = {
  day: 1,
  completed: true,
  reflectionText: 'a window',
  completionStatus: 'yes',
  completedAt: '2026-11-20T20:00:00.000Z',
  timeSpent: 5,
  updatedAt: '2026-11-20T20:00:00.000Z',
  elapsed: 5,
  completedOn: '2026-11-20',
  utcOffset: 60,
};
const progress = { schemaVersion: 1, entries: [{ ...entry, unsynced: true }] };
const demo = { schemaVersion: 1, user: someone({ id: 999, isPremiumUser: false, access: 'trial' }) };
function build(device: Record<string, unknown>, now = new Date('2026-11-21T12:00:00.000Z')) {
  const storage = memoryStorage(device);
  const bodies: unknown[] = [];
  const { http, calls } = fakeHttp((_path, body) => {
    bodies.push(body);
    return someone();
  });
  const parts = sessionOn(http, storage, { now: () => now });
  const account = createAccount({
    ...parts,
    now: () => now,
    texts: createTextsStore(storage),
    accountLanguage: { sync: () => Promise.resolve() },
  });
  return { storage, bodies, calls, session: parts.session, account };
}

const input = { email: 'giulia@example.com', password: 'geheim', withDemo: true };

test('the days of a demo are moved to the account if the user wants it, without the device’s marks (S-6)', async () => {
  const device = {
    [ownKeys.recordOwner]: 999,
    [storageKeys.progress]: progress,
    [storageKeys.demoUser]: demo,
  };
  const { account, bodies, storage } = build(device);
  expect(demoRecord(storage)).toEqual({ [storageKeys.progress]: progress });

  await account.signUp(input);
  expect(bodies[0]).toEqual({
    email: input.email,
    password: input.password,
    localData: { challenges: [entry], stats: {} },
  });
  expect(storage.keys()).not.toContain(storageKeys.demoUser);
});

test.each(['signIn', 'signUp'] as const)(
  'days, plans and drafts of a demo are moved by a %s, its counts are not (E-6)',
  async (way) => {
    const plans = { items: [{ id: 'plan', editedAt: '2026-11-20T20:00:00.000Z' }], unsynced: true };
    const written = {
      // Sent with the request, and by the device if progress was unavailable meanwhile.
      [storageKeys.progress]: progress,
      [storageKeys.documents]: { schemaVersion: 1, documents: { plans } },
      [storageKeys.draft]: { schemaVersion: 1, drafts: [{ day: 1, reflectionText: 'half a sentence' }] },
    };
    const device = {
      [ownKeys.recordOwner]: 999,
      ...written,
      [storageKeys.totals]: { schemaVersion: 1, device: 'device-0001', unsynced: true },
    };
    const { account, session, storage } = build(device);
    session.adopt(await account[way](input));
    for (const [key, value] of Object.entries(written)) expect(storage.peek(key)).toEqual(value);
    expect(storage.peek(storageKeys.totals)).toBeNull();

    const other = build(device);
    other.session.adopt(await other.account[way]({ ...input, withDemo: false }));
    expect(other.bodies[0]).not.toHaveProperty('localData');
    for (const key of Object.keys(written)) expect(other.storage.peek(key)).toBeNull();
  },
);

test('days without an owner are sent with any sign-in; days of an account stay and are sent after its own', async () => {
  const nobodys = build({ [storageKeys.progress]: progress });
  await nobodys.account.signIn({ ...input, withDemo: false });
  expect(nobodys.bodies[0]).toHaveProperty('localData.challenges', [entry]);

  const { account, session, bodies, storage } = build({
    [ownKeys.recordOwner]: 1000,
    [storageKeys.progress]: progress,
  });
  session.adopt(await account.signIn(input));
  expect(bodies[0]).not.toHaveProperty('localData');
  expect(storage.peek(storageKeys.progress)).toEqual(progress);
});

test('only a new account without moved days is marked as completely loaded (H-12)', async () => {
  const mark = { schemaVersion: 1, owner: 1000, what: 'all' };
  const made = build({});
  await made.account.signUp(input);
  made.session.adopt(someone());
  expect(made.storage.peek(storageKeys.arrived)).toEqual(mark);

  const withDays = build({ [ownKeys.recordOwner]: 999, [storageKeys.progress]: progress });
  await withDays.account.signUp(input);
  const known = build({});
  await known.account.signIn(input);
  for (const { storage } of [withDays, known]) expect(storage.peek(storageKeys.arrived)).toBeNull();
});

test('a login waits for a pending logout and removes it', async () => {
  const { account, calls, storage } = build({ [ownKeys.loggedOut]: true });
  await account.signIn(input);
  expect(calls).toEqual(['POST /api/auth/logout', 'POST /api/auth/login']);
  expect(storage.keys()).not.toContain(ownKeys.loggedOut);
});

test('starting the demo again keeps a running trial, and starts empty after its end', async () => {
  const started = '2026-11-21T10:00:00.000Z';
  const running = {
    [storageKeys.demoUser]: { schemaVersion: 1, user: { ...demo.user, trialStartDate: started } },
    [ownKeys.recordOwner]: 999,
    [storageKeys.progress]: progress,
  };
  const today = build(running);
  await today.account.startDemo();
  expect(today.session.getState()).toMatchObject({
    session: { demo: true, user: { trialStartDate: started } },
  });
  expect(demoRecord(today.storage)).not.toBeNull();

  const later = build(running, new Date(Date.parse(started) + TRIAL_MS));
  await later.account.startDemo();
  expect(later.session.getState()).toMatchObject({ session: { access: 'trial' } });
  expect(demoRecord(later.storage)).toBeNull();
});

test('the trial starts when the server has responded', async () => {
  const { account, session, calls } = build({});
  session.adopt(someone({ access: 'none' }));
  await account.startTrial();
  expect(calls).toEqual(['POST /api/trial/start']);
  expect(session.getState()).toMatchObject({ session: { user: { id: 1000 } } });
});

test('a trial started just before a logout does not restore the user', async () => {
  const { account, session, storage } = build({});
  session.adopt(someone({ access: 'none' }));
  const started = account.startTrial();
  session.end();
  await started;
  expect(session.getState()).toMatchObject({ session: { user: null } });
  expect(storage.keys()).not.toContain(storageKeys.authUser);
});
