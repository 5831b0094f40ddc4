/** Error messages of the servers in the page's language: servers send English and a code. */
import type { Locale } from '@scrollstop/contracts/language';

type ByCode = Readonly<Record<string, string>>;

const italian: ByCode = {
  wrong_credentials: 'L’email o la password non sono corrette.',
  email_taken: 'Questa email ha già un account. Accedi.',
  weak_password: 'Questa password è troppo facile da indovinare. Scegline un’altra.',
  same_password: 'Scegli una password diversa da quella attuale.',
  wrong_password: 'La password non è corretta.',
  link_invalid: 'Questo link non vale più. Chiedine uno nuovo.',
  proof_required:
    'Prima conferma che sei tu, con la password o una passkey, oppure accedendo di nuovo. Poi ripeti entro dieci minuti.',
  rate_limited: 'Troppi tentativi. Aspetta un po’ e riprova.',
  session_expired: 'Accedi per continuare.',
  session_ended: 'Accedi di nuovo.',
  unauthenticated: 'Accedi per continuare.',
  password_change_required: 'Prima scegli la tua password.',
  export_incomplete:
    'Non è stato scaricato nulla, perché al momento una parte dei tuoi dati non è raggiungibile. Riprova tra un minuto.',
  no_purchase: 'Su questo account non c’è nessun acquisto.',
  refund_too_late: 'I giorni per chiedere il rimborso di questo acquisto sono finiti.',
  refund_refused: 'Il fornitore del pagamento non ha accettato il rimborso. Scrivici.',
  unavailable: 'Al momento il servizio non risponde. Riprova tra poco.',
  read_only:
    'Al momento si può solo leggere: quello che c’è è al sicuro, ma non si può salvare nulla. Riprova tra qualche minuto.',
  timeout: 'Ci è voluto troppo tempo. Riprova.',
  internal: 'Qualcosa non ha funzionato da parte nostra. Riprova.',
};

/** Null where the server's English sentence is used. */
const refusals: Readonly<Record<Locale, ByCode | null>> = { default: null, en: null, it: italian };

interface ServerRefusal {
  code: string;
  serverMessage: string | null;
}

/** Null for a code without a text: the caller then shows its own general sentence. */
export function refusalText({ code, serverMessage }: ServerRefusal, locale: Locale): string | null {
  const byCode = refusals[locale];
  return byCode === null ? serverMessage : (byCode[code] ?? null);
}
