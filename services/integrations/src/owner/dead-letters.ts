/** `GET /api/admin/dead-letters`: lists the dead letters of all services, and replays one. */
import { AdminDeadLetters, DeadLetters, DeadLetterService, Replayed } from '@scrollstop/contracts/owner/dead-letters';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import type { DeadLetterStore } from '@scrollstop/service-kit/http/dead-letters';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { CallFailed, type InternalClient } from '@scrollstop/service-kit/internal';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

/** `own`: the dead letters of this service, which need no request. */
export function ownerDeadLetters(app: App, { auth, billing, progress }: Deps, own: DeadLetterStore): void {
  const stores: Record<DeadLetterService, DeadLetterStore> = {
    auth: storeAt(auth),
    progress: storeAt(progress),
    billing: storeAt(billing),
    integrations: own,
  };
  app.get(
    '/api/admin/dead-letters',
    {
      config: { access: 'admin' },
      schema: { summary: 'Events that could not be applied', response: { 200: AdminDeadLetters } },
    },
    () => listAll(stores),
  );
  app.post(
    '/api/admin/dead-letters/:service/:id/replay',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Applies one again',
        params: z.strictObject({ service: DeadLetterService, id: z.uuid() }),
        body: EmptyBody,
        response: { 200: Replayed, 404: ApiError, 409: ApiError },
      },
    },
    async ({ params: { service, id } }) => {
      // Our own effect has failed again; other services respond with an error of their own.
      const found = await stores[service].replay(id).catch((error: unknown) => {
        throw error instanceof AppError ? error : failedAgain();
      });
      if (!found) throw new AppError(404, errorCodes.notFound, 'There is no such dead letter.');
      return { replayed: true as const };
    },
  );
}

/** An unreachable service does not hide the others' letters. Unreplayed letters are first, then the newest. */
async function listAll(stores: Record<DeadLetterService, DeadLetterStore>): Promise<AdminDeadLetters> {
  const names = DeadLetterService.options;
  const lists = await Promise.all(names.map((name) => stores[name].list().catch(() => null)));
  const letters = names.flatMap((service, index) => (lists[index] ?? []).map((letter) => ({ service, ...letter })));
  letters.sort(
    (one, other) =>
      Number(one.replayedAt !== null) - Number(other.replayedAt !== null) ||
      other.createdAt.localeCompare(one.createdAt),
  );
  return { letters, unreachable: names.filter((_, index) => lists[index] === null) };
}

const storeAt = (client: InternalClient): DeadLetterStore => ({
  list: async () => (await client.get('/internal/dead-letters', DeadLetters)).letters,
  replay: async (id) => {
    try {
      await client.post(`/internal/dead-letters/${id}/replay`, {}, Replayed);
      return true;
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : null;
      if (status === 404) return false;
      throw status === 409 ? failedAgain() : unavailable('This service cannot be reached right now.');
    }
  },
});

const failedAgain = () => new AppError(409, 'replay_failed', 'It failed again and stays where it is.');
