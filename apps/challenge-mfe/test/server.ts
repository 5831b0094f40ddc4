/** A fake of the services behind the gateway; `server` is their state, which a test sets. */
import { cleanup } from '@testing-library/react';
import { endTest, isLate } from '@scrollstop/ui/testing/late-requests.ts';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setClock } from './harness.tsx';
import { account } from './server/account.ts';
import { purchase } from './server/purchase.ts';
import { record } from './server/record.ts';
import { reminder } from './server/reminder.ts';
import { forget, server } from './server/state.ts';

export { server };

const worker = setupWorker(
  http.all('/api/*', ({ request }) => (isLate(request) ? HttpResponse.error() : undefined)),
  ...account,
  ...record,
  ...purchase,
  ...reminder,
);

/** Adds routes until the end of the test. */
export const serve = (...handlers: Parameters<typeof worker.use>): void => worker.use(...handlers);

/** A step back that begins in one test and ends in the next would close the dialog that is open there. */
let steppedBack: Promise<unknown> = Promise.resolve();
const go = history.go.bind(history);
history.go = (delta) => {
  steppedBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  go(delta);
};

/**
 * Call once at the top of a test file. Each test starts on an empty device, on its own history entry, and with
 * `setClock` if a time is given.
 */
export function withServer(at?: string): void {
  beforeEach(() => {
    if (at !== undefined) setClock(at);
    localStorage.clear();
    history.pushState(null, '');
  });
  beforeAll(async () => {
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  });
  afterEach(async () => {
    // Must run before the next test starts: a mounted page could still send its days during that test.
    cleanup();
    await steppedBack;
    worker.resetHandlers();
    endTest();
    forget();
  });
  afterAll(() => worker.stop());
}
