import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { GiftOrders } from '@scrollstop/contracts/gift';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { viewsOf } from '../order-view.ts';

const NEWEST = 100;

/** `GET /api/gifts`: the gifts that the signed-in user has bought. Codes are money, so the session is asked for. */
export function listGiftOrders(app: App, deps: Deps): void {
  app.get(
    '/api/gifts',
    {
      schema: { summary: 'Gifts that the signed-in user has bought', response: { 200: GiftOrders } },
      config: { activeSession: 'required' },
    },
    async ({ userId }) => {
      const payments = await deps.database.db
        .selectFrom('payment')
        .selectAll()
        .where('user_id', '=', userId)
        .where('offer', '=', GIFT_OFFER)
        .where('completion', 'is not', null)
        .orderBy('paid_at', 'desc')
        .limit(NEWEST)
        .execute();
      return { orders: await viewsOf(deps, payments) };
    },
  );
}
