/** Italian. */
import type { WaitingPurchaseTexts } from './en.ts';

export const waitingPurchase: WaitingPurchaseTexts = {
  title: 'Un acquisto aspetta questo indirizzo',
  text: (email) =>
    `Apri l’email che abbiamo appena inviato a ${email}: il suo link attiva Premium. Non c’è altro da pagare.`,
  again: 'Invia di nuovo l’email',
  sending: 'Invio…',
  againIn: (seconds) => `Di nuovo tra ${seconds} s`,
  sent: 'Inviata. Arriva entro un minuto; guarda anche nella posta indesiderata.',
  usedUp: 'Per oggi non inviamo altre email. Il link in quelle che hai funziona ancora.',
  offline: 'Sei offline. L’email parte quando sei di nuovo in linea e tocchi ancora.',
  failed: 'Non è stato possibile inviare l’email. Riprova.',
  notYours: 'Non è il tuo indirizzo?',
  short: 'Il tuo acquisto ti aspetta: apri la nostra email',
  link: 'Invia di nuovo l’email',
  activated: { title: 'Premium è attivo', text: 'Il tuo acquisto nel negozio è nel tuo account.' },
};
