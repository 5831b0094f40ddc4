/** Italian. */
import { VERIFICATION_LINK_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { VerificationTexts } from './en.ts';

export const verification: VerificationTexts = {
  busy: 'Confermo la tua email…',
  done: {
    title: 'Email confermata',
    text: 'Ciò che è stato comprato con questo indirizzo è nel tuo account.',
    action: 'Continua',
  },
  signInFirst:
    'Accedi per confermare la tua email. L’ha registrata qualcun altro? Usa “Password dimenticata?”.',
  otherAccount: {
    title: 'Questo link è di un altro account',
    text: 'Esci, accedi con l’email che ha ricevuto il link e riaprilo.',
  },
  invalid: {
    title: 'Questo link non vale più',
    text: `Se lo hai già aperto, la tua email è confermata. Se no, i suoi ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni sono finiti: la confermi anche con una password temporanea.`,
    action: 'Chiedi un link',
    goOn: 'Continua',
  },
};
