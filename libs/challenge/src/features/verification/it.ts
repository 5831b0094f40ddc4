import type { verification as en } from './en.ts';

export const verification: typeof en = {
  busy: 'Confermo la tua email…',
  done: {
    title: 'Email confermata',
    text: 'Gli acquisti con questo indirizzo sono nel tuo account.',
    action: 'Continua',
  },
  signInFirst: 'Accedi per confermare l’email. L’ha registrata qualcun altro? Usa «Password dimenticata?».',
  otherAccount: {
    title: 'Questo link è di un altro account',
    text: 'Esci e accedi con l’email che l’ha ricevuto.',
  },
  invalid: {
    title: 'Questo link non vale più',
    text: 'Già aperto? La tua email è confermata. Se no, la conferma anche una password temporanea.',
    action: 'Chiedi un link',
    goOn: 'Continua',
  },
};
