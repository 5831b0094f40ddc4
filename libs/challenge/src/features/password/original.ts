import { password as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const password = withItalian(english, {
  forgot: { connection: 'Errore di connessione. Riprova più tardi.' },
  change: {
    currentRequired: 'Inserisci la password attuale',
    currentWrong: 'La password attuale non è corretta',
    mismatch: 'Le nuove password non coincidono',
    short: (min) => `La nuova password deve essere di almeno ${min} caratteri`,
    long: (max) => `La nuova password può avere al massimo ${max} caratteri`,
    error: "Errore nell'aggiornamento della password",
    success: { title: 'Password aggiornata', text: 'Da ora vale quella nuova.' },
  },
});
