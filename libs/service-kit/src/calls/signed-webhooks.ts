/** Routes to which a third party sends signed events. The signature covers the bytes, so the body is not parsed. */
import type { IncomingHttpHeaders } from 'node:http';
import { billingErrors } from '@scrollstop/contracts/billing';
import { WEBHOOK_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

export interface SignedWebhook {
  url: string;
  summary: string;
  /** False when the shape of the headers alone rules out the sender: then not even the body is read. */
  mayBeSigned: (headers: IncomingHttpHeaders) => boolean;
  /** Stores a correctly signed body; resolves to false for any other. A missing body counts as empty. */
  store: (body: Buffer, request: FastifyRequest) => Promise<boolean>;
}

export async function receiveSigned(app: App, webhooks: readonly SignedWebhook[]): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    for (const webhook of webhooks) addRoute(scope as unknown as App, webhook);
    done();
  });
}

function addRoute(app: App, { url, summary, mayBeSigned, store }: SignedWebhook): void {
  app.post<{ Body: Buffer | undefined }>(
    url,
    {
      schema: { summary, response: { 200: z.strictObject({ received: z.literal(true) }) } },
      bodyLimit: WEBHOOK_BODY_LIMIT,
      config: { access: 'anyone', anyOrigin: true },
      onRequest: ({ headers }, _reply, done) => done(mayBeSigned(headers) ? undefined : badSignature()),
    },
    async (request) => {
      if (!(await store(request.body ?? Buffer.of(), request))) throw badSignature();
      return { received: true as const };
    },
  );
}

const badSignature = () =>
  new AppError(401, billingErrors.badSignature, 'The signature does not fit this body and time.');
