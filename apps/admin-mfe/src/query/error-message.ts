import { refusalText } from '@scrollstop/challenge/texts/refusal';
import type { Locale } from '@scrollstop/contracts/language';
import { HttpError } from '@scrollstop/http-client/http-error';
import type { Texts } from '../texts.ts';

/** The message shown to the owner when a request has failed. */
export function errorMessage(error: unknown, { admin }: Texts, locale: Locale): string {
  if (!(error instanceof HttpError)) return admin.gate.denied;
  if (error.status === 0) return admin.noNetwork;
  if (error.status === 403) return admin.gate.off;
  if (error.status === 429) return admin.gate.tooMany;
  // O-1 specifies 'Accesso negato' for every other response, but a 5xx response may have a message of its own.
  return error.status >= 500 ? (refusalText(error, locale) ?? admin.gate.denied) : admin.gate.denied;
}
