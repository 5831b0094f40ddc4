import { createServer } from 'node:http';
import { listening } from '../../../src/testing/listening.ts';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { internalClient } from '../../../src/internal.ts';

test('a response with an unknown field, from a newer release of the service, is accepted', async () => {
  const server = createServer((_request, response) => response.end('{"active":true,"ofTomorrow":[1]}'));
  onTestFinished(() => void server.close());
  const auth = internalClient(await listening(server), 'auth', () => 'token');
  const State = z.strictObject({ active: z.boolean() });
  expect(await auth.get('/internal/sessions/s?userId=1000', State)).toEqual({ active: true });
});
