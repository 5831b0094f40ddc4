import type { FastifyRequest } from 'fastify';
import type { BaseConfig } from '../env.ts';
import { accessTokenOf, authenticate } from '../session.ts';

/**
 * A hook of a public route, after which `userId` is the signed-in user, whom its limits then count by the account. It stays 0
 * for a visitor and for a session that has ended.
 */
export const recogniseUser =
  ({ APP_ENV }: Pick<BaseConfig, 'APP_ENV'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (accessTokenOf(request, APP_ENV === 'production') === undefined) return;
    await authenticate(request).catch(() => undefined);
  };
