/** Tries every internal route of a service as every service and with every forged token: only listed pairs may pass. */
import type { InjectOptions } from 'fastify';
import type { App } from '../app.ts';
import { type Caller, CALLERS } from '../env.ts';
import { forgedTokens } from './forged-tokens.ts';
import type { Route } from './routes.ts';
import { asService, signedIn } from './testing.ts';

export interface ServiceCalls {
  tries: number;
  /** `<caller> <method> <route>` for each valid token that was accepted, in alphabetical order. */
  taken: string[];
  /** One line for each forged token that was accepted; must be empty. */
  open: string[];
}

const filled = (url: string) =>
  url.replace(':userId', '999999').replace(/:(id|paymentId)\b/, '00000000-0000-4000-8000-000000000000');
/** Codes of access.ts; any other response comes from the route itself. */
const refused = /"code":"(service_token_refused|caller_refused)"/;

export async function tryServiceCalls(app: App, service: string, routes: Route[]): Promise<ServiceCalls> {
  const result: ServiceCalls = { tries: 0, taken: [], open: [] };
  const getsIn = async (method: string, url: string, headers: Record<string, string>) => {
    result.tries += 1;
    const payload = method === 'POST' ? { payload: {} } : {};
    const response = await app.inject({ method, url, headers, ...payload } as InjectOptions);
    return !refused.test(response.body);
  };
  for (const { method, url: pattern, config } of routes) {
    if (!pattern.startsWith('/internal/')) continue;
    const url = filled(pattern);
    for (const caller of CALLERS) {
      if (await getsIn(method, url, asService(caller, service, method, url)))
        result.taken.push(`${caller} ${method} ${pattern}`);
    }
    for (const caller of config.callers ?? ([] as Caller[])) {
      for (const [wrong, authorization] of Object.entries(
        forgedTokens(caller, service, `${method} ${url}`),
      )) {
        for (const cookies of [{}, signedIn(1000)])
          if (await getsIn(method, url, { ...(authorization && { authorization }), ...cookies }))
            result.open.push(`${method} ${pattern}: ${caller}, ${wrong}`);
      }
    }
  }
  result.taken.sort();
  return result;
}
