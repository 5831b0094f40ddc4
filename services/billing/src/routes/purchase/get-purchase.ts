/** `GET /api/billing/purchase`: the user's purchase, and whether it can still be refunded. */
import { PurchaseResponse } from '@scrollstop/contracts/billing';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { findPurchase } from '../../refunds/purchase.ts';

export function getPurchase(app: App, { database: { db }, now }: Pick<Deps, 'database' | 'now'>): void {
  app.get(
    '/api/billing/purchase',
    { schema: { summary: 'The purchase of the signed-in user', response: { 200: PurchaseResponse } } },
    async ({ userId }) => {
      const found = await findPurchase(db, userId, now());
      return { purchase: found?.purchase ?? null };
    },
  );
}
