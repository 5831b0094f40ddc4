import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { internalClient } from '../../../src/internal.ts';

test('a response of a newer service with an unknown field is accepted', async () => {
  const server = createServer((_request, response) => response.end('{"active":true,"ofTomorrow":[1]}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const auth = internalClient(`http://127.0.0.1:${port}`, 'auth', () => 'token');
  const State = z.strictObject({ active: z.boolean() });
  expect(await auth.get('/internal/sessions/s?userId=1000', State)).toEqual({ active: true });
});
