import {
  CHALLENGE_DAYS,
  RECOVERY_LINK_MINUTES,
  REFUND_DAYS_MAX,
  REMINDERS_IGNORED,
  VERIFICATION_LINK_DAYS,
} from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';
import type { mail as en } from './en.ts';

const endOf = (ended: boolean): string =>
  ended ? 'Premium è terminato. I giorni restano, e puoi scaricarli.' : 'Premium resta tuo.';

export const mail: typeof en = {
  hello: (name) => (name === null ? 'Ciao,' : `Ciao ${name},`),
  sign: 'ScrollStop',
  help: 'Domande? Rispondi, oppure scrivi a',
  linkHint: 'Oppure apri questo indirizzo:',
  dateLocale: 'it-IT',
  welcome: () => ({
    subject: 'Ti diamo il benvenuto in ScrollStop',
    before: [
      `il tuo account è pronto: ${inWords(CHALLENGE_DAYS, 'it')} giorni, una piccola sfida al giorno.`,
      'Conferma questo indirizzo: serve se dimentichi la password.',
    ],
    action: 'Conferma l’indirizzo',
    after: ['Non l’hai creato tu? Ignora questa email.'],
  }),
  verification: () => ({
    subject: 'Conferma il tuo indirizzo',
    before: ['questo link serve per mandarti i promemoria. Aprilo dove hai fatto l’accesso.'],
    action: 'Conferma questo indirizzo',
    after: [`Vale per ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni.`, 'Non hai un account? Ignora questa email.'],
  }),
  purchase: () => ({
    subject: 'Il tuo acquisto ScrollStop ti aspetta',
    before: [
      'con questo indirizzo hai comprato ScrollStop Premium nel nostro negozio. Attivalo con un tocco.',
      'Apri il link dove hai fatto l’accesso.',
    ],
    action: 'Conferma e attiva Premium',
    after: [
      `Vale per ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni.`,
      'Non è il tuo account? Non aprire il link. Scegli «Password dimenticata?»: account e acquisto diventano tuoi.',
    ],
  }),
  recovery: () => ({
    subject: 'Per rientrare in ScrollStop',
    before: ['hai chiesto una nuova password? Apri questo link:'],
    action: 'Ottieni una password temporanea',
    after: [
      `Vale una volta, per ${RECOVERY_LINK_MINUTES} minuti. La vecchia password funziona finché non usi la nuova.`,
      'Altrimenti non fare nulla.',
    ],
  }),
  receipt: (number, days) => ({
    subject: `La tua ricevuta ScrollStop ${number}`,
    before: ['grazie. Premium è tuo per sempre.'],
    after: [
      `Hai ${days} giorni per ripensarci: «Recesso / rimborso» nel tuo profilo.`,
      'Aggiungi i tuoi dati in «Il tuo acquisto», nel profilo.',
    ],
  }),
  refund: (amount, ended) => ({
    subject: 'Il tuo rimborso ScrollStop',
    before: [
      `ti abbiamo restituito ${amount} per la stessa via. Alla banca servono fino a ${inWords(REFUND_DAYS_MAX, 'it')} giorni.`,
      endOf(ended),
    ],
    after: [],
  }),
  dispute: (amount, ended) => ({
    subject: 'Il tuo pagamento ScrollStop è stato restituito',
    before: [`dopo una contestazione la banca ha ripreso ${amount}.`, endOf(ended)],
    after: [],
  }),
  returned: (reference, amount, cause) => ({
    subject: 'Il tuo pagamento a ScrollStop è stato restituito',
    before: [
      cause === 'erased'
        ? `il pagamento ${reference} è arrivato dopo l’eliminazione dell’account.`
        : cause === 'mismatched'
          ? `il pagamento ${reference} non corrispondeva al prezzo e non ha attivato nulla.`
          : `il pagamento ${reference} è stato rimborsato.`,
      `Ti abbiamo restituito ${amount} per la stessa via. Alla banca servono fino a ${inWords(REFUND_DAYS_MAX, 'it')} giorni.`,
    ],
    after: [],
  }),
  shopErasure: (shop, hours) => ({
    subject: `Tra ${hours} ore si cancellano i dati del negozio ${shop}`,
    before: [
      `${shop} ha rimosso l’app e Shopify chiede di cancellarne gli ordini. Il Premium già dato resta.`,
      `Per conservare gli ordini premi «Ferma» nella pagina Shopify entro ${hours} ore.`,
    ],
    action: 'Apri la pagina Shopify',
    after: [],
  }),
  gift: (line, count, card) => ({
    subject: 'Un regalo: trenta giorni senza feed',
    before: [
      ...(line === '' ? [] : [`«${line}»`]),
      count === 1
        ? 'Questo codice apre ScrollStop, per sempre. Una piccola cosa al giorno per trenta giorni, poi quello che vuoi tenere. Non c’è niente da pagare, nessuna carta da inserire.'
        : `Ognuno di questi ${count} codici apre ScrollStop a una persona, per sempre. Una piccola cosa al giorno per trenta giorni, poi quello che vuoi tenere. Non c’è niente da pagare, nessuna carta da inserire.`,
    ],
    action: 'Apri il regalo',
    after: [
      'Non scade. Se questa email non è per te, passala.',
      `Il biglietto da stampare${count === 1 ? '' : ' (per il prossimo metti un altro codice dopo il #)'}: ${card}`,
    ],
  }),
  giftCode: 'Codice',
  giftReceipt: (number, days) => ({
    subject: `La tua ricevuta ScrollStop ${number}`,
    before: ['grazie. Il codice arriva in un’email a parte, senza prezzo.'],
    action: 'Il tuo regalo',
    after: [`Hai ${days} giorni per ripensarci, finché nessuno l’ha aperto. Il link è solo per te.`],
  }),
  giftRefund: (amount, dispute, ended) => ({
    subject: dispute ? 'Il tuo pagamento ScrollStop è stato restituito' : 'Il tuo rimborso ScrollStop',
    before: [
      dispute
        ? `dopo una contestazione la banca ha ripreso ${amount} di un regalo.`
        : `ti abbiamo restituito ${amount} per un regalo, per la stessa via. Alla banca servono fino a ${inWords(REFUND_DAYS_MAX, 'it')} giorni.`,
      ended ? 'Il codice non vale più.' : 'Il suo codice resta valido.',
    ],
    after: [],
  }),
  giftEnded: () => ({
    subject: 'Il regalo di ScrollStop è stato ritirato',
    before: [
      'il regalo che hai aperto è stato ritirato, e Premium è terminato.',
      'I giorni restano, e puoi scaricarli.',
    ],
    after: [],
  }),
  reminder: (day, activity, teaser) => ({
    subject: `Giorno ${day}: ${activity}`,
    before: [`oggi: ${activity}. ${teaser}`],
    action: 'Apri il giorno',
    after: [],
  }),
  reminderAsk: (day, activity, teaser) => ({
    subject: 'Tenere, spostare o fermare questo promemoria?',
    before: [
      `giorno ${day}: ${activity}. ${teaser}`,
      `${startingInWords(REMINDERS_IGNORED, 'it')} promemoria sono passati a vuoto. Senza risposta si fermano.`,
    ],
    action: 'Tieni, sposta o ferma',
    after: [],
  }),
  reminderOff: 'Ferma questo promemoria',
  receiptRows: {
    number: 'Ricevuta',
    product: 'Prodotto',
    total: 'Pagato',
    vat: 'IVA inclusa',
    date: 'Data',
    seller: 'Venditore',
    vatOf: (amount, percent) => `${amount} (${percent}%)`,
  },
};
