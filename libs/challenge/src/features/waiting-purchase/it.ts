import type { waitingPurchase as en } from './en.ts';

export const waitingPurchase: typeof en = {
  title: 'Un acquisto aspetta questo indirizzo',
  text: (email) => `Apri la nostra email a ${email}: il link attiva Premium.`,
  again: 'Invia di nuovo l’email',
  sending: 'Invio…',
  againIn: (seconds) => `Di nuovo tra ${seconds} s`,
  sent: 'Inviata. Guarda anche nello spam.',
  usedUp: 'Per oggi niente altre email.',
  offline: 'Sei offline. Riprova più tardi.',
  failed: 'L’email non è partita. Riprova.',
  notYours: 'Non è il tuo indirizzo?',
  short: 'Un acquisto ti aspetta: apri l’email',
  link: 'Invia di nuovo l’email',
  activated: { title: 'Premium è attivo' },
};
