/** Italian. */
import type { VerificationTexts } from '../default/verification.ts';

export const verification: VerificationTexts = {
  busy: 'Confermo la tua email…',
  done: {
    title: 'Email confermata',
    text: 'Questo indirizzo è tuo. Quello che è stato comprato con esso è nel tuo account.',
    action: 'Continua',
  },
  invalid: {
    title: 'Questo link non vale più',
    text: 'È già stato usato, o i suoi sette giorni sono finiti. Se lo hai già aperto, la tua email è confermata. Se no, chiedi una password temporanea: anche quel link la conferma.',
    action: 'Chiedi un link',
    goOn: 'Continua',
  },
};
