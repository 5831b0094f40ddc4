import { fuzz } from '@scrollstop/service-kit/testing/fuzz';
import { expect, it } from 'vitest';
import { type Harness, openLimits, startAuth } from '../harness.ts';

const cookieOf = ({ browser }: Awaited<ReturnType<Harness['registerUser']>>) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

it('gives every request of a fuzzer a response of its contract', async () => {
  const open = { max: 100_000, seconds: 60 };
  const limits = {
    ...{ ...openLimits, login_account: open, data_export_user: open, delete_account_user: open },
    ...{ login_guesses: open, login_guesses_day: open, current_password_day: open },
  };
  const service = await startAuth({ RATE_LIMITS: limits, PROGRESS_URL: 'http://127.0.0.1:1' });
  const users = await Promise.all(Array.from({ length: 20 }, () => service.registerUser()));
  const { requests, operations, statuses, faults } = await fuzz({
    app: service.app,
    service: 'auth',
    seed: 20_261_121,
    headers: users.map(cookieOf),
    closing: ['/api/auth/logout', '/api/auth/delete-account'],
    // The other services are not running, so no export is complete.
    deliberate: ['export_incomplete'],
    hidden: [
      { method: 'POST', path: '/internal/grants/payment-completed', caller: 'billing' },
      { method: 'GET', path: '/internal/sessions/:id', caller: 'billing' },
      { method: 'POST', path: '/internal/mail-links', caller: 'integrations' },
      { method: 'POST', path: '/internal/accounts', caller: 'integrations' },
      { method: 'POST', path: '/internal/admin/check', caller: 'billing' },
      { method: 'GET', path: '/internal/ended-sessions', caller: 'gateway' },
    ],
  });
  await service.close();
  console.log(`auth fuzz: ${requests} requests to ${operations} operations, ${JSON.stringify(statuses)}`);
  expect(faults).toEqual([]);
});
