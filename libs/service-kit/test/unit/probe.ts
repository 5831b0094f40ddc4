/** Minimal services; `probe` uses every part of the app factory. */
import * as z from 'zod/mini';
import { type App, type AppOptions, createApp } from '../../src/app.ts';
import { AppError } from '../../src/errors.ts';
import { createLog } from '../../src/log.ts';
import { testConfig } from '../../src/testing/testing.ts';

const Note = z.strictObject({
  text: z.string().check(z.maxLength(20, { error: 'Too long' })),
  kind: z.optional(z.enum(['a', 'b'])),
});

/** A service without routes. */
export const bareApp = (options: Partial<AppOptions> = {}): Promise<App> =>
  createApp({ name: 'probe', config: testConfig(), log: createLog('probe', 'silent'), ...options });

export async function probe(options: Partial<AppOptions> = {}): Promise<App> {
  const app = await bareApp(options);
  const open = { access: 'anyone' } as const;
  app.post('/api/notes', { config: open, schema: { body: Note, response: { 200: Note } } }, (request) => request.body);
  app.post('/empty', { config: open }, (_request, reply) => reply.code(204).send());
  app.post('/webhook', { config: { ...open, anyOrigin: true } }, () => ({ ok: true }));
  app.get('/open', { config: open }, () => ({ ok: true }));
  app.get('/named/:name', { config: open }, () => ({ ok: true }));
  app.get('/me', (request) => ({ userId: request.userId, sessionId: request.sessionId }));
  app.post('/mine', { schema: { body: Note } }, () => ({}));
  app.get('/internal/thing', { config: { access: 'service', callers: ['billing'] } }, () => ({ ok: true }));
  app.get('/refused', { config: open }, () => {
    throw new AppError(409, 'already_there', 'That exists already.', { 'retry-after': '7' });
  });
  app.get('/broken', { config: open }, () => {
    throw new Error('select secret from place');
  });
  app.post('/broken', { config: open, schema: { body: Note } }, () => {
    throw new Error('select secret from place');
  });
  app.get('/away', { config: open }, () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  app.get('/slow', { config: open, handlerTimeout: 20 }, () => new Promise(() => undefined));
  app.get('/closed-for-now', { config: open }, () => {
    throw new AppError(503, 'closed', 'Not set up here yet.');
  });
  await app.ready();
  return app;
}
