/** Two presses of a button start its action once, and an action that failed can be started again. */
import { featurePaths } from '@scrollstop/challenge/features/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { features } from '../../src/features.ts';
import { type Visit, visit } from '../harness.tsx';
import { device } from '../server/account.ts';
import { bought } from '../server/purchase.ts';
import { server, withServer } from '../server.ts';
import { serveBuddy } from '../buddy/buddy-server.ts';

withServer();

interface Action {
  at: string;
  opening?: Visit;
  /** The buttons that lead to the action; the last one starts it. */
  presses: readonly [string, ...string[]];
  /** A field that must be filled. */
  field?: string;
  /** The request that throws, or the logout that the user cancels in the shell. */
  call: string;
}

const demo: Visit = { person: { id: 999 }, demo: true };
const actions: Record<string, Action> = {
  'a logout': { at: '/profile', presses: ['Logout'], call: 'logout' },
  'the deletion of the demo': {
    at: '/profile/account',
    opening: demo,
    call: 'logout',
    presses: ['Delete the demo here', 'Delete for good'],
  },
  'the deletion of the account': {
    at: '/profile/account',
    call: 'POST /api/auth/delete-account',
    presses: ['Delete my account', 'Go on', 'Delete for good'],
  },
  'closing the receipt of a deletion': {
    at: '/profile/account',
    call: 'logout',
    presses: ['Delete my account', 'Go on', 'Delete for good', 'Done'],
  },
  'a download': {
    at: '/profile/account',
    presses: ['Download everything as CSV'],
    call: 'GET /api/auth/user',
  },
  'signing out a device': {
    at: '/profile/account',
    call: `DELETE /api/auth/sessions/${device(2).id}`,
    presses: ['Your devices', 'Sign out iPhone, Safari', 'Sign out'],
  },
  'a new passkey': {
    at: '/profile/account',
    call: 'POST /api/auth/passkeys/options',
    presses: ['Passkeys', 'Add a passkey'],
  },
  'saving the buyer’s details': {
    at: '/profile/account',
    call: 'POST /api/billing/receipt/buyer',
    presses: ['Add your details to the receipt', 'Save$'],
  },
  'a refund': {
    at: '/profile/account',
    call: 'POST /api/billing/refund',
    presses: ['Withdraw / refund', 'Yes, refund me'],
  },
  'an invite to a buddy': {
    at: '/buddy',
    opening: { locale: 'en' },
    call: 'POST /api/progress/buddy/invite',
    field: 'Your first name',
    presses: ['Make an invite link'],
  },
};

function serveAll(): void {
  serveBuddy();
  server.devices = [device(2)];
  server.passkeys = [];
  server.receipt = { deletedAt: '2026-11-21T18:00:00.000Z', done: [], later: [] };
  server.purchase = bought;
}

/** A row shows its state after its name. */
const begins = (name: string) => new RegExp(`^${name}`);

type Host = Awaited<ReturnType<typeof visit>>['host'];

/** Counts the calls. Each request fails without a response; a logout resolves without leaving. */
function throwing({ host, call }: { host: Host; call: string }): () => number {
  let calls = 0;
  host.logout.mockImplementation(() => Promise.resolve(void (call === 'logout' && calls++)));
  for (const method of ['get', 'post', 'delete'] as const) {
    const real = host.http[method] as (path: string, ...rest: unknown[]) => Promise<unknown>;
    vi.spyOn(host.http, method).mockImplementation((path: string, ...rest: unknown[]) => {
      if (call !== `${method.toUpperCase()} ${path}`) return real(path, ...rest);
      calls += 1;
      return Promise.reject(new Error('thrown'));
    });
  }
  return () => calls;
}

test.each(Object.entries(actions))(
  '%s runs once for two presses',
  async (_name, { at, opening, presses, field, call }) => {
    serveAll();
    const { pointer, host } = await visit({ ...opening, path: at });
    const calls = throwing({ host, call });
    if (field !== undefined) await pointer.type(await screen.findByLabelText(field), 'Giulia');
    for (const name of presses.slice(0, -1))
      await pointer.click(await screen.findByRole('button', { name: begins(name) }));
    const last = () => screen.findByRole('button', { name: begins(presses.at(-1)!) });
    const free = () => waitFor(async () => expect((await last()).ariaBusy).toBeNull());

    const button = await last();
    // Both presses come before React renders the busy button.
    await act(async () => {
      button.click();
      button.click();
    });
    expect(calls()).toBe(1);
    await free();
    await pointer.click(await last());
    expect(calls()).toBe(2);
    await free();
  },
);

test('the shell’s gate knows exactly the paths of the features’ screens', () => {
  /** The gate has a rule for each of these (decide-route.ts). */
  const withRules = ['/emergency', '/buddy', '/reminder', '/your-data', '/calls', '/setup/pause'];
  const paths = features.flatMap(({ routes }) => Object.keys(routes ?? {}));
  expect(paths.filter((path) => !withRules.includes(path)).sort()).toEqual([...featurePaths].sort());
});
