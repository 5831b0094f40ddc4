/**
 * The owner's calls from a terminal: at PUBLIC_ORIGIN (default http://localhost:4200), with ADMIN_PASSWORD, which
 * `npm start` keeps in DATA_DIR.
 */
import { resolve } from 'node:path';
import { ADMIN_HEADER } from '@scrollstop/contracts/admin';
import { ApiError } from '@scrollstop/contracts/error';
import { Plain, say } from './say.ts';
import { secretsOf } from './secrets.ts';
import { ROOT } from './stack.ts';

export async function ownerCall(method: 'GET' | 'POST', path: string): Promise<unknown> {
  const { PUBLIC_ORIGIN, DATA_DIR, ADMIN_PASSWORD } = process.env;
  const password = ADMIN_PASSWORD || secretsOf(resolve(ROOT, DATA_DIR || '.scrollstop')).adminPassword;
  const url = new URL(path, PUBLIC_ORIGIN || 'http://localhost:4200');
  const response = await fetch(url, { method, headers: { [ADMIN_HEADER]: password } }).catch(() => null);
  if (!response) throw new Plain(`Nothing answers at ${url.origin}: npm start first, or set PUBLIC_ORIGIN.`);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw new Plain(ApiError.safeParse(answer).data?.message ?? `${path} answered ${response.status}`);
}

/** Runs a command; what only needs words is said without a stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    say.fail(error.message);
    process.exitCode = 1;
  }
}
