/** A refund to a payer without an account: one mail to the address that the provider knows. */
import { InternalRefusal, type InternalClient } from '@scrollstop/service-kit/internal';
import { expect, it } from 'vitest';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { smtp } from '../../src/mail/smtp.ts';
import { noticeWork } from '../../src/payer-notice/send-notices.ts';
import { OWNER_PASSWORD, useIntegrations } from '../support/integrations.ts';
import { useSimulator } from '../support/simulator.ts';

const sim = useSimulator();
const service = useIntegrations(() => ({ SMTP_URL: sim.smtpUrl }));
/** The payer's address by payment, as billing returns it; a number is a refusal of billing. */
const payers = new Map<string, string | null | number>();
const billing = {
  get: (path: string) => {
    const response = payers.get(/^\/internal\/payments\/([^/]+)\/payer$/.exec(path)?.[1] ?? '') ?? 404;
    return typeof response === 'number'
      ? Promise.reject(new InternalRefusal(path, response))
      : Promise.resolve({ email: response });
  },
} as unknown as InternalClient;

const send = () => workOff(noticeWork({ ...service.deps, billing }, smtp(service.deps.config)));
const returned = (paymentId: string, more = {}) =>
  service.receiveEvent('payment_returned', {
    ...({ paymentId, provider: 'stripe', returned: 790, currency: 'USD', cause: 'erased' } as const),
    ...{ returnedAt: '2026-11-21T20:00:00.000Z', ...more },
  });
const row = async (eventId: string) =>
  (await service.rows('select status, attempts, error from payer_notice where event_id = $1', [eventId]))[0];

it('is sent once, in both languages, with the reference and the sum', async () => {
  payers.set('SS-AAAAA-AAAA1', 'payer1@example.test');
  const id = await returned('SS-AAAAA-AAAA1');
  await send();
  await send();
  const mails = await sim.mails('payer1@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('went back');
  expect(mails[0]?.subject).toContain('restituito');
  for (const part of ['Ciao,', 'Hello,', '$7.90 went back', 'SS-AAAAA-AAAA1', 'account was deleted'])
    expect(mails[0]?.text).toContain(part);
  expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain(
    'Ti abbiamo restituito 7,90 $ per la stessa via',
  );
  expect(await row(id)).toEqual({ status: 'sent', attempts: 1, error: null });
});

it('stores the address in no table', async () => {
  const tables = await service.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  for (const { name } of tables) {
    const rows = await service.rows<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    expect(rows.filter(({ row: text }) => text.includes('payer1@'))).toEqual([]);
  }
});

it('waits while billing, or the provider behind it, cannot be reached', async () => {
  payers.set('SS-AAAAA-AAAA2', 503);
  const id = await returned('SS-AAAAA-AAAA2');
  await send();
  expect(await row(id)).toMatchObject({ status: 'waiting', error: 'billing_away' });
  payers.set('SS-AAAAA-AAAA2', 'payer2@example.test');
  service.pass(37);
  await send();
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 });
});

it('is not behind others, so that a slow mail server does not outlast the claim of a batch', async () => {
  const server = { busy: 0, most: 0 };
  const slow = async () => {
    server.most = Math.max(server.most, ++server.busy);
    await new Promise(setImmediate);
    server.busy--;
  };
  for (const reference of ['SS-AAAAA-AAAB1', 'SS-AAAAA-AAAB2', 'SS-AAAAA-AAAB3']) {
    payers.set(reference, 'payer6@example.test');
    await returned(reference);
  }
  await workOff(noticeWork({ ...service.deps, billing }, slow));
  expect(server).toEqual({ busy: 0, most: 3 });
});

it('ends without a mail when the provider knows no address, and the owner sees it', async () => {
  payers.set('SS-AAAAA-AAAA3', null);
  const failed = async () =>
    (
      await service.app.inject({ url: '/api/admin/mail', headers: { 'admin-password': OWNER_PASSWORD } })
    ).json<{ failed: number }>().failed;
  const before = await failed();
  const ids = [await returned('SS-AAAAA-AAAA3'), await returned('SS-UNKNOWN')];
  await send();
  for (const id of ids) expect(await row(id)).toMatchObject({ status: 'no_address' });
  expect(await failed()).toBe(before + 2);
});

it('names the sum in any currency and the reason of the refund', async () => {
  payers.set('SS-AAAAA-AAAA4', 'payer4@example.test');
  await returned('SS-AAAAA-AAAA4', { returned: 1200, currency: 'JPY', cause: 'mismatched' });
  await send();
  const [mail] = await sim.mails('payer4@example.test');
  expect(mail?.text).toContain('¥1,200');
  expect(mail?.text).toContain('did not match the price');
  payers.set('SS-AAAAA-AAAA5', 'payer5@example.test');
  await returned('SS-AAAAA-AAAA5', { cause: 'other' });
  await send();
  const [purchase] = await sim.mails('payer5@example.test');
  expect(purchase?.text).toContain('Your payment SS-AAAAA-AAAA5 was refunded.');
});
