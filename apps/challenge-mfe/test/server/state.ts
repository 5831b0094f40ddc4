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
import { noStats, nothingHeld } from '../unit/progress-service.ts';

const stopped: Reminder = { time: '20:30', zone: 'UTC', channel: 'mail', state: 'stopped' };

const empty = () => ({
  ...nothingHeld(),
  stats: structuredClone(noStats),
  /** `GET /api/progress`, `POST /api/progress 3`, in the order of their arrival. */
  calls: [] as string[],
  trial: null as TrialStatus | null,
  devices: [] as DeviceSession[],
  giftOrders: [] as GiftOrder[],
  passkeys: [] as Passkey[],
  /** The sign-in was long ago, so changing passkeys requires the password. */
  proofNeeded: false,
  /** The response to a deletion with the right password. */
  receipt: null as DeletionReceipt | null,
  purchase: null as Purchase | null,
  /** The response to a refund. */
  refunded: null as Purchase | null,
  /** The details on the receipt; `failing` is a call that fails. */
  buyer: null as ReceiptBuyer | null | 'failing',
  /** A stopped one, about which nothing is asked; `failing` is a call that fails. */
  reminder: { reminder: stopped, publicKey: '' } as MyReminder | 'failing',
  /** `offline` means no response; a number is the status of every call. */
  fails: null as 'offline' | number | null,
});

/** A fake of the services behind the gateway, for this remote. */
export const server = empty();

/** The response to every call while the server fails; null while it works. */
export const refusal = () => {
  if (server.fails === null) return null;
  if (server.fails === 'offline') return HttpResponse.error();
  return HttpResponse.json({ message: 'no', code: 'fake' }, { status: server.fails });
};

/** The response to a call that fails. */
export const failed = () => HttpResponse.json({ message: 'no', code: 'fake' }, { status: 503 });

/** Forgets everything that a test stored. */
export const forget = (): void => void Object.assign(server, empty());

/**
 * Parses by the contract like the real service: a wrong body fails the test. Null when the test has ended
 * while the body was read.
 */
export async function bodyOf<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S> | null> {
  const body = z.parse(schema, await request.json());
  return isLate(request) ? null : body;
}

/** A call with a body: it is noted, with `detail`, refused while the server fails, and has its effect otherwise. */
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
