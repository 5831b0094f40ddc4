/** `GET /api/shopify/data-requests/:id`: the file that the owner sends to a customer of the store. */
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';

export function getDataRequest(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/shopify/data-requests/:id',
    {
      schema: {
        summary: 'Stored data of the orders that a customer asked about',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: z.record(z.string(), z.unknown()), 404: ApiError },
      },
      config: { access: 'admin' },
    },
    async ({ params: { id } }) => {
      const { rows } = await sql<{ data: Record<string, unknown> }>`
        select data from shopify_data_request where id = ${id}`.execute(db);
      if (!rows[0]) throw new AppError(404, errorCodes.notFound, 'This request is no longer stored.');
      return rows[0].data;
    },
  );
}
