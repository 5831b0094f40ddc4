/** Finds the routes of a service that serve a session which must change its password. */
import { errorCodes } from '@scrollstop/contracts/error';
import type { InjectOptions } from 'fastify';
import type { App } from '../app.ts';
import { signedInToChangePassword } from './testing.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** `closed`: for signed-in users, and refused with 403 `password_change_required`. `open`: all others. */
export async function duringPasswordChange(app: App): Promise<{ closed: string[]; open: string[] }> {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const sorted: { closed: string[]; open: string[] } = { closed: [], open: [] };
  for (const [path, operations] of Object.entries(paths))
    for (const method of methods.filter((one) => one.toLowerCase() in operations))
      if (await needsUser(app, method, path)) {
        const { statusCode, code } = await ask(app, method, path, signedInToChangePassword(1_001));
        const isClosed = statusCode === 403 && code === errorCodes.passwordChangeRequired;
        sorted[isClosed ? 'closed' : 'open'].push(`${method} ${path}`);
      }
  return sorted;
}

/** True when a visitor gets the sign-in error; routes for anyone or for the owner respond otherwise. */
async function needsUser(app: App, method: Method, path: string): Promise<boolean> {
  const { statusCode, code } = await ask(app, method, path, {});
  return statusCode === 401 && code === errorCodes.unauthenticated;
}

async function ask(app: App, method: Method, path: string, headers: NonNullable<InjectOptions['headers']>) {
  const url = path.replaceAll(/\{\w+\}/g, '1');
  const response = await app.inject({ method, url, headers });
  const text = response.headers['content-type']?.toString().includes('json') ? response.body : '{}';
  return { statusCode: response.statusCode, code: (JSON.parse(text) as { code?: string }).code };
}
