/** Limits of this service's open doors (reliability.md, Edges). */
import type { Limit } from '@scrollstop/service-kit/limits';
import { perIp } from '@scrollstop/service-kit/limits';

const emailOf = (body: unknown): string | undefined => {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : undefined;
};

export const loginLimits: Limit[] = [
  perIp('login_ip', 5, 60),
  // By address typed, known or not, so that the limit itself tells nothing.
  { name: 'login_account', max: 10, seconds: 15 * 60, of: (request) => emailOf(request.body) },
];
export const registerLimits: Limit[] = [perIp('register_ip', 5, 3_600)];
export const refreshLimits: Limit[] = [perIp('refresh_ip', 60, 60)];
