/** `POST /api/shopify/import {shopUrl, shopifyApiKey}` → `{imported, total}` (O-3), for the owner only. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { ImportBody, ImportResult, ImportStatus, shopifyErrors } from '@scrollstop/contracts/owner/shopify';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import type { Imports } from '../import/imports.ts';
import { cancelJob, type Job, latestJob } from '../import/jobs.ts';

/** A small store's import ends within the response; for a large one the page polls the progress. */
const RESPOND_WITHIN_MS = 5_000;
const PATH = '/api/shopify/import';

export function importCustomers(app: App, { database: { db } }: Deps, imports: Imports): void {
  app.post(
    PATH,
    {
      schema: {
        summary: 'Imports the customers of a store, or continues an interrupted import',
        body: ImportBody,
        response: { 200: ImportResult, 202: ImportResult, 409: ApiError, 502: ApiError },
      },
      config: { access: 'admin', limits: [perIp('shopify_import', 3, 3_600)] },
    },
    async ({ body: { shopUrl, shopifyApiKey } }, reply) => {
      const started = await imports.start(shopUrl, shopifyApiKey);
      if (!started) throw new AppError(409, shopifyErrors.running, 'An import of this store is already running.');
      const refused = await Promise.race([started.refused, sleep(RESPOND_WITHIN_MS, false, { ref: false })]);
      // This sentence is specified, so it stays Italian (docs/product/README.md#given-strings-names-and-numbers).
      if (refused) throw new AppError(400, shopifyErrors.refused, 'Verifica URL e API key');
      const result = resultOf((await latestJob(db, shopUrl)) ?? started.job);
      if (result.state === 'failed')
        throw new AppError(502, shopifyErrors.unreachable, 'The store does not respond. Please try again in a moment.');
      return reply.code(result.state === 'running' ? 202 : 200).send(result);
    },
  );
  app.get(
    PATH,
    {
      schema: { summary: 'The latest import with its progress', response: { 200: ImportStatus } },
      config: { access: 'admin' },
    },
    async () => {
      const latest = await latestJob(db);
      return { import: latest && resultOf(latest) };
    },
  );
  app.post(
    `${PATH}/cancel`,
    {
      schema: {
        summary: 'Ends the latest import after its page',
        body: EmptyBody,
        response: { 200: ImportStatus, 404: ApiError },
      },
      config: { access: 'admin' },
    },
    async () => {
      const latest = await latestJob(db);
      if (!latest) throw new AppError(404, errorCodes.notFound, 'There is no import.');
      await cancelJob(db, latest.shop);
      return { import: resultOf((await latestJob(db)) ?? latest) };
    },
  );
}

const resultOf = ({ imported, total, state, shop, expected }: Job): ImportResult => ({
  imported,
  total,
  state,
  shop,
  expected,
});
