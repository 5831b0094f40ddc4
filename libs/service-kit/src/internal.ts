/** Service to service: `/internal/*` answers the service token only, and is never forwarded by the gateway. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { errorCodes } from '@scrollstop/contracts/error';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so the time tells neither content nor length. */
export function serviceGuard(token: string): (authorization: string | undefined) => void {
  const expected = digest(`Bearer ${token}`);
  return (authorization) => {
    if (!timingSafeEqual(digest(authorization ?? ''), expected)) {
      throw new AppError(401, errorCodes.unauthenticated, 'This address is for our own services.');
    }
  };
}

export interface InternalClient {
  /** POSTs JSON and parses the answer. One retry, so the call must be idempotent. Throws when both fail. */
  post<S extends z.core.$ZodType>(path: string, body: unknown, schema: S): Promise<z.output<S>>;
  get<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S>>;
}

const TIMEOUT_MS = 1_500;

export function internalClient(baseUrl: string, token: string): InternalClient {
  const call = async <S extends z.core.$ZodType>(method: string, path: string, body: unknown, schema: S) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return z.parse(schema, await response.json());
  };
  const twice = async <S extends z.core.$ZodType>(method: string, path: string, body: unknown, schema: S) => {
    try {
      return await call(method, path, body, schema);
    } catch {
      return call(method, path, body, schema);
    }
  };
  return {
    post: (path, body, schema) => twice('POST', path, body, schema),
    get: (path, schema) => twice('GET', path, undefined, schema),
  };
}
