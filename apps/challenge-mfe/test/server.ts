/** A fake of the services behind the gateway, for this remote: `server` is what they hold, and a test sets it. */
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

/** Further routes until the end of the test. */
export const serve = (...handlers: Parameters<typeof worker.use>): void => worker.use(...handlers);

/** A step back that one test began and the browser makes in the next one would close the dialog that is open there. */
let steppedBack: Promise<unknown> = Promise.resolve();
const go = history.go.bind(history);
history.go = (delta) => {
  steppedBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  go(delta);
};

/**
 * To be called once at the top of a test file. Each test starts on an empty device, on a history entry of its own, and
 * with `setClock` where a time is given.
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
    // Before the next test begins: a mounted page could still send its days as that test.
    cleanup();
    await steppedBack;
    worker.resetHandlers();
    endTest();
    forget();
  });
  afterAll(() => worker.stop());
}
