/** `GET /api/shopify/erasures` and `POST …/:id/stop`: stores whose data is about to be erased (O-10). */
import { ApiError } from '@scrollstop/contracts/error';
import { ShopErasures, shopifyErrors, WAITING_MAX } from '@scrollstop/contracts/owner/shopify';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { isOrderOf } from '../erasure/erase-shops.ts';

const PATH = '/api/shopify/erasures';

export function shopErasures(app: App, { database: { db }, now }: Deps): void {
  app.get(
    PATH,
    {
      schema: { summary: 'Stores whose data is about to be erased', response: { 200: ShopErasures } },
      config: { access: 'admin' },
    },
    async () => ({ erasures: await open(db) }),
  );
  app.post(
    `${PATH}/:id/stop`,
    {
      schema: {
        summary: 'Keeps the data of a store that asked for its erasure',
        params: z.strictObject({ id: z.uuid() }),
        body: EmptyBody,
        response: { 200: ShopErasures, 409: ApiError },
      },
      config: { access: 'admin' },
    },
    async ({ params: { id } }) => {
      const { rows } = await sql`update shopify_erasure set done_at = ${now().toISOString()}, outcome = 'stopped'
        where id = ${id} and done_at is null returning 1`.execute(db);
      if (rows.length === 0)
        throw new AppError(409, shopifyErrors.erasureEnded, 'This erasure is done or was stopped already.');
      return { erasures: await open(db) };
    },
  );
}

async function open(db: QueryExecutorProvider) {
  const { rows } = await sql<{ id: string; shop: string; at: string; orders: number }>`
    select e.id, e.shop, e.erase_at as at,
      (select count(*)::int from shopify_order where ${isOrderOf(sql.ref('e.shop'))}) as orders
    from shopify_erasure e where e.done_at is null order by e.erase_at limit ${WAITING_MAX}`.execute(db);
  return rows.map(({ id, shop, at, orders }) => ({ id, shop, orders, eraseAt: new Date(at).toISOString() }));
}
