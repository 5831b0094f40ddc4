/**
 * The owner's calls from a terminal: to PUBLIC_ORIGIN with ADMIN_PASSWORD, or by default to the product that runs on
 * DATA_DIR, with the password stored there. With a second factor, the code is ADMIN_CODE, or generated from
 * ADMIN_TOTP_SECRET (for an unattended job), or prompted for.
 */
import { createInterface } from 'node:readline/promises';
import { ADMIN_HEADER, ownerErrors } from '@scrollstop/contracts/owner/admin-session';
import { ApiError } from '@scrollstop/contracts/error';
import { safeRead } from '@scrollstop/contracts/reading';
import { Secret, TOTP } from 'otpauth';
import { UserError, runCommand } from '../terminal.ts';
import { runningOn } from '../start/lock.ts';
import { secretsOf } from '../start/secrets.ts';
import { dataDirOf } from '../folders.ts';

const SESSION = '/api/admin/session';
const origin = process.env.PUBLIC_ORIGIN || runningOn(dataDirOf())?.url;
/** The cookie (`name=token`) of the session opened with a code, which is ended with this process. */
let session: string | null = null;

export async function ownerCall(method: 'GET' | 'POST', path: string): Promise<unknown> {
  if (!origin) throw new UserError('ScrollStop is not running: start it with npm start, or set PUBLIC_ORIGIN.');
  const password = ownerPassword();
  const proof = () => (session === null ? { [ADMIN_HEADER]: password } : { cookie: session });
  let response = await send(path, { method, headers: proof() });
  if ((await refusal(response))?.code === ownerErrors.codeRequired) {
    session = await openSession(password);
    response = await send(path, { method, headers: proof() });
  }
  if (response.ok) return response.json();
  throw new UserError((await refusal(response))?.message ?? `${path} responded with ${response.status}`);
}

function ownerPassword(): string {
  const { ADMIN_PASSWORD, PUBLIC_ORIGIN } = process.env;
  if (ADMIN_PASSWORD) return ADMIN_PASSWORD;
  // The secrets in DATA_DIR belong to `npm start`, not to a product elsewhere.
  if (PUBLIC_ORIGIN) throw new UserError('The password of the owner is missing: set ADMIN_PASSWORD.');
  return secretsOf(dataDirOf()).adminPassword;
}

async function openSession(password: string): Promise<string> {
  const body = JSON.stringify({ password, code: await code() });
  const response = await send(SESSION, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const [cookie] = response.headers.getSetCookie();
  if (response.ok && cookie) return cookie.split(';')[0] ?? '';
  const { code: why, message } = (await refusal(response)) ?? {};
  throw new UserError(
    why === ownerErrors.wrong
      ? 'Password or code is wrong. A code works once: wait for the next one.'
      : (message ?? `${SESSION} responded with ${response.status}`),
  );
}

async function code(): Promise<string> {
  const { ADMIN_CODE, ADMIN_TOTP_SECRET } = process.env;
  if (ADMIN_CODE) return ADMIN_CODE;
  if (ADMIN_TOTP_SECRET) return new TOTP({ secret: Secret.fromBase32(ADMIN_TOTP_SECRET) }).generate();
  if (!process.stdin.isTTY) throw new UserError('The owner has a second factor: set ADMIN_CODE.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('Code of the authenticator app: ')).replaceAll(' ', '');
  } finally {
    terminal.close();
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(new URL(path, origin), init).catch(() => null);
  if (!response) throw new UserError(`No response from ${origin}.`);
  return response;
}

async function refusal(response: Response): Promise<ApiError | null> {
  if (response.ok) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return safeRead(ApiError, body).data ?? null;
}

/** Runs a command that calls the product, and ends its session. */
export const command = (run: () => Promise<void>): Promise<void> =>
  runCommand(async () => {
    try {
      await run();
    } finally {
      if (session !== null) await send(SESSION, { method: 'DELETE', headers: { cookie: session } });
    }
  });
