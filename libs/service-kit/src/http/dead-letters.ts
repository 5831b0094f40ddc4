/**
 * `/internal/dead-letters` of every service that consumes events, for integrations: it builds the owner's list of dead
 * letters and replays them.
 */
import { DeadLetters, Replayed } from '@scrollstop/contracts/owner/dead-letters';
import { errorCodes } from '@scrollstop/contracts/error';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

/** The `deadLetterStore` of libs/events. */
export interface DeadLetterStore {
  list: () => Promise<DeadLetters['letters']>;
  /** False when the dead letter does not exist; throws when it fails again. */
  replay: (id: string) => Promise<boolean>;
}

const config = { access: 'service', callers: ['integrations'] } as const;

export function installDeadLetters(app: App, box: DeadLetterStore): void {
  app.get('/internal/dead-letters', { config, schema: { response: { 200: DeadLetters } } }, async () => ({
    letters: await box.list(),
  }));
  app.post(
    '/internal/dead-letters/:id/replay',
    { config, schema: { params: z.strictObject({ id: z.uuid() }), response: { 200: Replayed } } },
    async ({ params: { id }, log }) => {
      const found = await box.replay(id).catch((error: unknown) => {
        log.warn({ err: error, letter: id }, 'replay of a dead letter failed, it stays listed');
        const reason = error instanceof Error ? error.message : String(error);
        throw new AppError(409, 'replay_failed', `It failed again: ${reason}`);
      });
      if (!found) throw new AppError(404, errorCodes.notFound, 'There is no such dead letter.');
      return { replayed: true as const };
    },
  );
}
