import { PASSWORD_MIN } from '@scrollstop/contracts/account/auth';
import { RECOVERY_LINK_MINUTES, TEMPORARY_PASSWORD_MINUTES } from '../../constants.ts';
import type { password as en } from './en.ts';

export const password: typeof en = {
  forgot: {
    title: 'Password dimenticata?',
    text: 'Ne creiamo una temporanea.',
    email: 'Email',
    submit: 'Genera password temporanea',
    busy: 'Un attimo…',
    back: 'Indietro',
    emailRequired: 'Prima scrivi la tua email',
    notFound: 'Email non trovata nel sistema',
    connection: 'Errore di connessione. Riprova più tardi.',
    sent: {
      title: 'Guarda nella posta',
      text: `Se questo indirizzo ha un account, arriva un link. Vale una volta, per ${RECOVERY_LINK_MINUTES} minuti.`,
    },
    linkInvalid: {
      title: 'Questo link non vale più',
      text: `Vale una volta, per ${RECOVERY_LINK_MINUTES} minuti.`,
      action: 'Chiedi di nuovo',
    },
  },
  result: {
    title: 'Ecco la tua password temporanea',
    text: (email) => `Per ${email}. Usala una volta, poi scegli la tua.`,
    hidden: 'Password temporanea, nascosta',
    show: 'Mostra la password temporanea',
    copy: 'Copia la password temporanea',
    copied: 'Copiata',
    stepsTitle: 'Che cosa fare adesso',
    steps: [
      'Copia la password temporanea.',
      'Vai all’accesso.',
      'Accedi con questa password.',
      `Scegline una nuova, almeno ${PASSWORD_MIN} caratteri.`,
    ],
    valid: `Vale una volta, per ${TEMPORARY_PASSWORD_MINUTES} minuti.`,
    login: 'Vai all’accesso',
  },
  guesses: {
    login: 'Troppe password sbagliate. Usa un dispositivo già noto, oppure «Password dimenticata?».',
    current: 'Troppe password sbagliate oggi. Esci e usa «Password dimenticata?».',
  },
  change: {
    title: 'Scegli la tua password',
    textTemporary: 'Hai usato una password temporanea.',
    text: 'Gli altri dispositivi vengono disconnessi.',
    current: 'Password attuale',
    next: 'Nuova password',
    confirm: 'Conferma la nuova password',
    show: 'Mostra password',
    submit: 'Aggiorna password',
    busy: 'Aggiornamento…',
    currentRequired: 'Inserisci la password attuale',
    currentWrong: 'La password attuale non è corretta',
    mismatch: 'Le nuove password non coincidono',
    short: (min) => `La nuova password deve essere di almeno ${min} caratteri`,
    long: (max) => `La nuova password può avere al massimo ${max} caratteri`,
    error: "Errore nell'aggiornamento della password",
    success: { title: 'Password aggiornata', text: 'Vale da subito.' },
    logout: 'Esci',
  },
};
