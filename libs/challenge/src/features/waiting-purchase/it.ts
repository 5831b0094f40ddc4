/** Italian. */
import type { WaitingPurchaseTexts } from './en.ts';

export const waitingPurchase: WaitingPurchaseTexts = {
  title: 'Un acquisto aspetta questo indirizzo',
  text: (email) => `Apri la nostra email a ${email}: il link attiva Premium, senza altro da pagare.`,
  again: 'Invia di nuovo l’email',
  sending: 'Invio…',
  againIn: (seconds) => `Di nuovo tra ${seconds} s`,
  sent: 'Inviata. Arriva in un minuto; guarda nello spam.',
  usedUp: 'Niente altre email oggi. I link già mandati funzionano.',
  offline: 'Sei offline. Tocca di nuovo in linea.',
  failed: 'Email non partita. Riprova.',
  notYours: 'Non è il tuo indirizzo?',
  short: 'Un acquisto ti aspetta: apri l’email',
  link: 'Invia di nuovo l’email',
  activated: { title: 'Premium è attivo', text: 'L’acquisto nel negozio è nel tuo account.' },
};
