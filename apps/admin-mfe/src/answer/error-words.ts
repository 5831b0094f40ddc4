import { HttpError } from '@scrollstop/http-client/http-error';
import type { Texts } from '../texts/default.ts';

/** The words for an owner whose call failed. */
export function errorWords(error: unknown, { admin }: Texts): string {
  if (!(error instanceof HttpError)) return admin.gate.denied;
  if (error.status === 0) return admin.noNetwork;
  if (error.status === 403) return admin.gate.off;
  if (error.status === 429) return admin.gate.tooMany;
  // "A non-OK answer gives 'Accesso negato'"; a server in trouble says so itself.
  return error.status >= 500 ? (error.serverMessage ?? admin.gate.denied) : admin.gate.denied;
}

/** No network: the password is not at fault, so the retry asks again instead of returning to the form. */
export const isOffline = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
