/** For one test in each service: calls its routes as every kind of caller that their declarations do not name. */
import { errorCodes } from '@scrollstop/contracts/error';
import type { InjectOptions } from 'fastify';
import type { App } from '../app.ts';
import { CALLERS } from '../env.ts';
import { forgedTokens } from './forged-tokens.ts';
import type { Route } from './routes.ts';
import { asService, signedIn } from './testing.ts';

const filled = (url: string) =>
  url
    .replace(':userId', '999999')
    .replace(/:(id|paymentId)\b/, '00000000-0000-4000-8000-000000000000')
    .replaceAll(/:\w+/g, '1');
/** Codes of access.ts; any other response comes from the route itself. */
const refused = /"code":"(service_token_refused|caller_refused)"/;

/**
 * Returns one line for each route that differs from its declaration (services/auth/INTERFACE.md). Internal routes are
 * called by every service and with every forged token, routes for users by a visitor and by a session that must change
 * its password.
 */
export async function accessFaults(app: App, service: string, routes: readonly Route[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { method, url: pattern, config } of routes) {
    const url = filled(pattern);
    const { access = 'user', callers = [] } = config;
    const note = (wrong: boolean, how: string) => wrong && faults.push(`${method} ${pattern}: ${how}`);
    const bodyFor = async (headers: NonNullable<InjectOptions['headers']>) => {
      const payload = method === 'POST' && access === 'service' ? { payload: {} } : {};
      return (await app.inject({ method, url, headers, ...payload } as InjectOptions)).body;
    };
    if (access === 'service') {
      for (const caller of CALLERS) {
        const passes = !refused.test(await bodyFor(asService(caller, service, method, url)));
        note(passes !== callers.includes(caller), `${caller} ${passes ? 'passes' : 'is refused'}`);
      }
      for (const caller of callers)
        for (const [forgery, authorization] of Object.entries(forgedTokens(caller, service, `${method} ${url}`)))
          for (const cookies of [{}, signedIn(1000)])
            note(
              !refused.test(await bodyFor({ ...(authorization && { authorization }), ...cookies })),
              `a token of ${caller} passes: ${forgery}`,
            );
    }
    if (access === 'user') {
      const closed = (await bodyFor(signedIn(1_001, undefined, { pwc: true }))).includes(
        errorCodes.passwordChangeRequired,
      );
      note(!(await bodyFor({})).includes(errorCodes.unauthenticated), 'a visitor passes');
      note(
        closed === (config.duringPasswordChange === true),
        `${closed ? 'closed' : 'open'} before a password is changed`,
      );
    }
  }
  return faults;
}
