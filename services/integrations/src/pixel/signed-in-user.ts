import { accessTokenOf, authenticate } from '@scrollstop/service-kit/session';
import type { FastifyRequest } from 'fastify';

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
