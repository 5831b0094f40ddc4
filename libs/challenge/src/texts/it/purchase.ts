import { GUARANTEE_DAYS, REFUND_DAYS_MAX, REFUND_DAYS_MIN } from '../../constants.ts';
import type { PurchaseTexts } from '../en/purchase.ts';

export const purchase: PurchaseTexts = {
  title: 'Il tuo acquisto',
  product: 'ScrollStop Premium, per sempre',
  amount: 'Importo',
  date: 'Data',
  number: 'Numero della ricevuta',
  receipt: 'Apri la ricevuta',
  receiptLanguage: 'it',
  action: 'Recesso / rimborso',
  states: {
    possible: (until) => `Puoi restituirlo fino al ${until} e riavere tutto il tuo denaro.`,
    asked:
      'Il tuo rimborso è registrato. Il servizio di pagamento ora non è raggiungibile; continuiamo a chiedere.',
    pending: 'Il tuo rimborso è in arrivo. Premium resta finché il denaro non è partito.',
    done: (amount, date) => `${amount} ti sono stati restituiti il ${date}.`,
    lost: 'Il denaro ti è tornato tramite la tua banca.',
    failed: 'La tua banca ha respinto il rimborso. Riprova, oppure scrivici.',
    refused: 'Questo pagamento non si può rimborsare qui. Scrivici e lo sistemiamo.',
    disputed:
      'La tua banca sta esaminando questo pagamento. Il denaro torna tramite la banca, se è d’accordo.',
    too_late: (until) => `I ${GUARANTEE_DAYS} giorni per restituirlo sono finiti il ${until}.`,
  },
  confirm: {
    title: 'Restituire Premium?',
    lead: 'Non serve un motivo.',
    facts: (amount) => [
      `${amount} tornano sullo stesso metodo di pagamento, di solito in ${REFUND_DAYS_MIN}–${REFUND_DAYS_MAX} giorni.`,
      'Premium termina subito.',
      'I tuoi giorni, le tue parole e i tuoi numeri restano tuoi: puoi scaricarli.',
      'Ricevi una conferma per email.',
    ],
    action: 'Sì, rimborsami',
    busy: 'Rimborso in corso…',
    cancel: 'Tieni Premium',
    close: 'Chiudi',
  },
  finished: {
    done: { title: 'Rimborsato', lead: (amount) => `${amount} sono in arrivo.` },
    pending: {
      title: 'Rimborso avviato',
      lead: (amount) => `${amount} ti tornano appena la tua banca li accetta.`,
    },
    asked: {
      title: 'Rimborso registrato',
      lead: (amount) => `${amount} ti tornano appena il servizio di pagamento risponde. Non devi fare altro.`,
    },
    mail: 'Trovi una conferma nella tua posta.',
    close: 'Fatto',
  },
  unreachable: 'Ora non siamo raggiungibili. Non è cambiato nulla; riprova.',
  problem: 'Non ha funzionato. Riprova tra un momento.',
};
