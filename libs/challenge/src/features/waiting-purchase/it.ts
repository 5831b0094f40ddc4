/** Italian. */
import type { WaitingPurchaseTexts } from './en.ts';

export const waitingPurchase: WaitingPurchaseTexts = {
  title: 'Un acquisto aspetta questo indirizzo',
  text: (email) => `Apri la nostra email a ${email}: il link attiva Premium. Non c’è altro da pagare.`,
  again: 'Invia di nuovo l’email',
  sending: 'Invio…',
  againIn: (seconds) => `Di nuovo tra ${seconds} s`,
  sent: 'Inviata. Arriva entro un minuto; guarda anche nello spam.',
  usedUp: 'Per oggi niente altre email. I link che hai funzionano ancora.',
  offline: 'Sei offline. Tocca di nuovo quando torni in linea.',
  failed: 'L’email non è partita. Riprova.',
  notYours: 'Non è il tuo indirizzo?',
  short: 'Il tuo acquisto ti aspetta: apri la nostra email',
  link: 'Invia di nuovo l’email',
  activated: { title: 'Premium è attivo', text: 'Il tuo acquisto nel negozio è nel tuo account.' },
};
