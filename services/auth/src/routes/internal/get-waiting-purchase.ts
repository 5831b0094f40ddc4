import { WaitingPurchase } from '@scrollstop/contracts/account/waiting-purchase';
import { UserId } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { isPurchaseWaiting } from '../../grants/waiting-purchase.ts';

/** Billing asks before a user may pay: a buyer of the store has paid already (O-4). */
export function getWaitingPurchase(app: App, deps: Deps): void {
  app.get(
    '/internal/waiting-purchases/:userId',
    {
      config: { access: 'service', callers: ['billing'] },
      schema: {
        hide: true,
        params: z.strictObject({ userId: z.pipe(z.coerce.number(), UserId) }),
        response: { 200: WaitingPurchase },
      },
    },
    async ({ params: { userId } }) => ({ waiting: await isPurchaseWaiting(deps.database.db, userId) }),
  );
}
