/** Italian. */
import { VERIFICATION_LINK_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { VerificationTexts } from './en.ts';

export const verification: VerificationTexts = {
  busy: 'Confermo la tua email…',
  done: {
    title: 'Email confermata',
    text: 'Questo indirizzo è tuo. Quello che è stato acquistato con questo indirizzo è nel tuo account.',
    action: 'Continua',
  },
  signInFirst:
    'Accedi per confermare la tua email. L’ha registrata qualcun altro? Con “Password dimenticata?” l’account diventa tuo.',
  otherAccount: {
    title: 'Questo link è di un altro account',
    text: 'Hai fatto l’accesso con un’altra email. Esci, accedi con quella che ha ricevuto questa mail e riapri il link.',
  },
  invalid: {
    title: 'Questo link non vale più',
    text: `È già stato usato, o i suoi ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni sono finiti. Se lo hai già aperto, la tua email è confermata. Se no, chiedi una password temporanea: anche quel link la conferma.`,
    action: 'Chiedi un link',
    goOn: 'Continua',
  },
};
