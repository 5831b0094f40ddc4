import type { DeviceSession, TrialStatus } from '@scrollstop/contracts/account/auth';
import type { Purchase } from '@scrollstop/contracts/billing';
import type { GiftOrder } from '@scrollstop/contracts/gift';
import type { Passkey } from '@scrollstop/contracts/account/passkeys';
import type { DeletionReceipt } from '@scrollstop/contracts/account/personal-data';
import type { ReceiptBuyer } from '@scrollstop/contracts/account/receipt-buyer';
import type { MyReminder, Reminder } from '@scrollstop/contracts/reminders/reminder';
import { http, HttpResponse } from 'msw';
import * as z from '@scrollstop/contracts/zod';
import { isLate } from '@scrollstop/ui/testing/late-requests.ts';
import { noStats, emptyState } from '../unit/progress-service.ts';

const stopped: Reminder = { time: '20:30', zone: 'UTC', channel: 'mail', state: 'stopped' };

const empty = () => ({
  ...emptyState(),
  stats: structuredClone(noStats),
  /** `GET /api/progress`, `POST /api/progress 3`, in order of arrival. */
  calls: [] as string[],
  trial: null as TrialStatus | null,
  devices: [] as DeviceSession[],
  giftOrders: [] as GiftOrder[],
  passkeys: [] as Passkey[],
  /** True if the sign-in was long ago, so that changing passkeys requires the password. */
  proofNeeded: false,
  /** The response to a deletion with the right password. */
  receipt: null as DeletionReceipt | null,
  purchase: null as Purchase | null,
  /** The response to a refund. */
  refunded: null as Purchase | null,
  /** The details on the receipt; `failing` makes the request fail. */
  buyer: null as ReceiptBuyer | null | 'failing',
  /** A stopped reminder, which asks nothing; `failing` makes the request fail. */
  reminder: { reminder: stopped, publicKey: '' } as MyReminder | 'failing',
  /** `offline` means no response; a number is the status of every response. */
  fails: null as 'offline' | number | null,
});

/** The state of the fake services behind the gateway. */
export const server = empty();

/** The response to every request while the server fails; null while it works. */
export const refusal = () => {
  if (server.fails === null) return null;
  if (server.fails === 'offline') return HttpResponse.error();
  return HttpResponse.json({ message: 'no', code: 'fake' }, { status: server.fails });
};

/** The response to a request that fails. */
export const failed = () => HttpResponse.json({ message: 'no', code: 'fake' }, { status: 503 });

/** Resets the state after a test. */
export const forget = (): void => void Object.assign(server, empty());

/**
 * Parses with the contract like the real service: a wrong body fails the test. Null if the test ended while the body
 * was being read.
 */
export async function bodyOf<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S> | null> {
  const body = z.parse(schema, await request.json());
  return isLate(request) ? null : body;
}

/** A route with a body: records the request with `detail`, fails while the server fails, else has its effect. */
export const post = <S extends z.core.$ZodType>(
  path: string,
  schema: S,
  effect: (sent: z.output<S>) => Response,
  detail: (sent: z.output<S>) => string | number = () => '',
) =>
  http.post(path, async ({ request }) => {
    const sent = await bodyOf(request, schema);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST ${path} ${detail(sent)}`.trim());
    return refusal() ?? effect(sent);
  });
