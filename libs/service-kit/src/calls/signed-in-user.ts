import type { FastifyRequest } from 'fastify';
import type { BaseConfig } from '../env.ts';
import { accessTokenOf, authenticate } from '../session.ts';

/** The signed-in user on a public route; null for a visitor and for a session that has ended. */
export async function signedInUserOf(request: FastifyRequest, production: boolean): Promise<number | null> {
  if (accessTokenOf(request, production) === undefined) return null;
  try {
    await authenticate(request);
    return request.userId;
  } catch {
    return null;
  }
}

/** The same as a hook of a public route, so that its limits count a user by the account: `userId` is 0 for a visitor. */
export const recogniseUser =
  ({ APP_ENV }: Pick<BaseConfig, 'APP_ENV'>) =>
  async (request: FastifyRequest): Promise<void> =>
    void (await signedInUserOf(request, APP_ENV === 'production'));
