/** A user without a browser, who has cookies and calls one gateway, or several in turn. */
import { randomBytes } from 'node:crypto';

export type CallResult = { status: number; body: unknown };

export type ApiUser = {
  email: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<CallResult>;
};

export const PASSWORD = 'a walk by the sea';
const TIME_LIMIT_MS = 60_000;

/** Calls the `origins` in turn, or by path, with the headers `always`. `status` is 0 if there is no response. */
export function apiUser(
  origins: readonly string[] | ((path: string) => string),
  always: Record<string, string> = {},
): ApiUser {
  const cookies = new Map<string, string>();
  let turn = Math.floor(Math.random() * 1_000);
  const originOf = (path: string) => (typeof origins === 'function' ? origins(path) : origins[turn++ % origins.length]);
  const keep = (line: string) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  };
  return {
    email: `person-${randomBytes(8).toString('hex')}@example.com`,
    call: async (method, path, body, headers = {}) => {
      const form = body instanceof URLSearchParams;
      try {
        const response = await fetch(`${originOf(path)}${path}`, {
          method,
          headers: {
            cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            ...(body !== undefined && !form && { 'content-type': 'application/json' }),
            ...always,
            ...headers,
          },
          ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
          // oxlint-disable-next-line no-restricted-properties -- a call that hangs counts as a call without a response
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        });
        const text = await response.text();
        response.headers.getSetCookie().forEach(keep);
        const json = response.headers.get('content-type')?.includes('json') ?? false;
        return { status: response.status, body: json ? (JSON.parse(text) as unknown) : text };
      } catch (error) {
        return { status: 0, body: String(error) };
      }
    },
  };
}
