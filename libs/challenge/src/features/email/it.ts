import { MAIL_COUNTED_HOURS } from '../../constants.ts';
import type { email as en } from './en.ts';

export const email: typeof en = {
  title: 'Email',
  text: 'Stato dell’invio e indirizzo del mittente.',
  status: {
    title: 'Stato',
    service: 'Servizio',
    active: 'attivo',
    inactive: 'non configurato',
    sender: 'Mittente attuale',
    welcome: 'Benvenuto',
    temporaryPassword: 'Password temporanea',
    payment: 'Conferma del pagamento',
    refund: 'Rimborso',
    reminder: 'Promemoria',
    waiting: 'In attesa',
    sent: `Inviate nelle ultime ${MAIL_COUNTED_HOURS} ore`,
    failed: 'Non consegnate',
    suppressed: 'Indirizzi esclusi',
    lastError: 'Ultimo errore',
    show: 'Mostra i numeri',
    loading: 'Caricamento stato...',
    on: 'attiva',
    off: 'disattivata',
  },
  form: {
    title: 'Indirizzo del mittente',
    label: 'Email',
    hint: 'Resta qui: il mittente vero lo imposta il servizio.',
    submit: 'Salva mittente',
    kept: (address) => `Salvato qui: ${address}`,
  },
  saved: { title: 'Mittente salvato' },
  invalid: { title: 'Email non valida', text: 'Inserisci un indirizzo email valido' },
  error: { title: 'Errore', text: 'Impossibile aggiornare configurazione' },
};
