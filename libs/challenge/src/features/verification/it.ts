/** Italian. */
import { VERIFICATION_LINK_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { VerificationTexts } from './en.ts';

export const verification: VerificationTexts = {
  busy: 'Confermo la tua email…',
  done: {
    title: 'Email confermata',
    text: 'Gli acquisti con questo indirizzo sono nel tuo account.',
    action: 'Continua',
  },
  signInFirst: 'Accedi per confermare l’email. L’ha registrata qualcun altro? “Password dimenticata?”.',
  otherAccount: {
    title: 'Questo link è di un altro account',
    text: 'Esci, accedi con l’email che ha ricevuto il link, riaprilo.',
  },
  invalid: {
    title: 'Questo link non vale più',
    text: `Già aperto? La tua email è confermata. Se no, i ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni sono finiti: la conferma anche una password temporanea.`,
    action: 'Chiedi un link',
    goOn: 'Continua',
  },
};
