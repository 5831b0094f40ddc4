/** Italian. */
import {
  CHALLENGE_DAYS,
  RECOVERY_LINK_MINUTES,
  REFUND_DAYS_MAX,
  REMINDERS_IGNORED,
  VERIFICATION_LINK_DAYS,
} from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';
import type { MailTexts } from './en.ts';

export const mail: MailTexts = {
  hello: (name) => (name === null ? 'Ciao,' : `Ciao ${name},`),
  sign: 'ScrollStop',
  help: 'Domande? Rispondi a questa email, oppure scrivi a',
  linkHint: 'Oppure apri questo indirizzo:',
  dateLocale: 'it-IT',
  welcome: () => ({
    subject: 'Ti diamo il benvenuto in ScrollStop',
    before: [
      `il tuo account è pronto. ${startingInWords(CHALLENGE_DAYS, 'it')} giorni, una piccola sfida al giorno.`,
      'Conferma questo indirizzo: serve a rientrare se dimentichi la password.',
    ],
    action: 'Conferma l’indirizzo',
    after: ['Se non hai creato tu questo account, ignora questa email.'],
  }),
  verification: () => ({
    subject: 'Conferma il tuo indirizzo',
    before: [
      'hai chiesto questo link. Permette a ScrollStop di mandarti i promemoria.',
      'Aprilo dove hai fatto l’accesso a ScrollStop.',
    ],
    action: 'Conferma questo indirizzo',
    after: [
      `Il link vale per ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni.`,
      'Se non hai un account da noi, ignora questa email: non ne arriveranno altre.',
    ],
  }),
  purchase: () => ({
    subject: 'Il tuo acquisto ScrollStop ti aspetta',
    before: [
      'con questo indirizzo hai acquistato ScrollStop Premium nel nostro negozio. Attivalo con un tocco: non c’è altro da pagare.',
      'Apri il link dove hai fatto l’accesso a ScrollStop.',
    ],
    action: 'Conferma e attiva Premium',
    after: [
      `Il link vale per ${inWords(VERIFICATION_LINK_DAYS, 'it')} giorni.`,
      'Non è il tuo account? Non aprire il link. Scegli “Password dimenticata?”: account e acquisto diventano tuoi.',
    ],
  }),
  recovery: () => ({
    subject: 'Per rientrare in ScrollStop',
    before: ['hai chiesto una nuova password? Allora apri questo link:'],
    action: 'Ottieni una password temporanea',
    after: [
      `Vale una volta, per ${RECOVERY_LINK_MINUTES} minuti. La vecchia password funziona finché non usi la nuova.`,
      'Altrimenti non fare nulla: non è cambiato niente.',
    ],
  }),
  receipt: (number, days) => ({
    subject: `La tua ricevuta ScrollStop ${number}`,
    before: ['grazie. Premium è tuo per sempre: nessun abbonamento, niente da rinnovare.'],
    after: [
      `Hai ${days} giorni per ripensarci: “Recesso / rimborso” nel tuo profilo restituisce il pagamento.`,
      'Aggiungi nome o azienda, indirizzo e codice fiscale o partita IVA: “Il tuo acquisto” nel tuo profilo.',
    ],
  }),
  refund: (amount, ended) => ({
    subject: 'Il tuo rimborso ScrollStop',
    before: [
      `ti abbiamo restituito ${amount} sullo stesso metodo di pagamento. Alla banca servono fino a ${inWords(REFUND_DAYS_MAX, 'it')} giorni.`,
      ended ? 'Premium è terminato. I tuoi giorni restano e puoi ancora scaricarli.' : 'Premium resta tuo.',
    ],
    after: [],
  }),
  dispute: (amount) => ({
    subject: 'Il tuo pagamento ScrollStop è stato restituito',
    before: [
      `la tua banca ha ripreso ${amount} dopo una contestazione. Premium è terminato.`,
      'I tuoi giorni restano e puoi ancora scaricarli.',
    ],
    after: [],
  }),
  returned: (reference, amount, cause) => ({
    subject: 'Il tuo pagamento a ScrollStop è stato restituito',
    before: [
      cause === 'erased'
        ? `il tuo pagamento ${reference} è arrivato quando il tuo account era già eliminato.`
        : cause === 'mismatched'
          ? `il tuo pagamento ${reference} non corrispondeva al prezzo, quindi non ha attivato nulla.`
          : `il tuo pagamento ${reference} non ha attivato nulla.`,
      `Ti abbiamo restituito ${amount} sullo stesso metodo di pagamento. Alla banca servono fino a ${inWords(REFUND_DAYS_MAX, 'it')} giorni.`,
    ],
    after: [],
  }),
  shopErasure: (shop, hours) => ({
    subject: `Tra ${hours} ore i dati del negozio ${shop} saranno cancellati`,
    before: [
      `${shop} ha rimosso l’app e Shopify chiede di cancellarne i dati: tutti i suoi ordini. Il Premium già dato resta.`,
      `Per impedirlo premi «Ferma» nella pagina Shopify entro ${hours} ore.`,
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
      'Non scade. Se questa mail non è per te, passala.',
      `Il biglietto da stampare${count === 1 ? '' : ' (per il prossimo metti un altro codice dopo il #)'}: ${card}`,
    ],
  }),
  giftCode: 'Codice',
  giftReceipt: (number, days) => ({
    subject: `La tua ricevuta ScrollStop ${number}`,
    before: ['grazie. Il codice arriva in una mail a parte, senza prezzo, così puoi passarla così com’è.'],
    action: 'Il tuo regalo',
    after: [
      `Hai ${days} giorni per ripensarci, finché nessuno l’ha aperto: il pulsante porta alla pagina del tuo ordine. Il link è solo per te.`,
    ],
  }),
  giftRefund: (amount, dispute, ended) => ({
    subject: dispute ? 'Il tuo pagamento ScrollStop è stato restituito' : 'Il tuo rimborso ScrollStop',
    before: [
      dispute
        ? `la tua banca ha ripreso ${amount} di un regalo dopo una contestazione.`
        : `ti abbiamo restituito ${amount} per un regalo, sullo stesso metodo di pagamento. Le banche possono impiegare fino a ${inWords(REFUND_DAYS_MAX, 'it')} giorni per mostrarli.`,
      ended ? 'Il suo codice non apre più niente.' : 'Il suo codice resta valido.',
    ],
    after: [],
  }),
  giftEnded: () => ({
    subject: 'Il regalo che ti ha aperto ScrollStop è stato ritirato',
    before: [
      'il pagamento del regalo che avevi aperto è tornato indietro, e con questo Premium è terminato.',
      'I tuoi giorni restano e puoi ancora scaricarli.',
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
    subject: 'Tenere, spostare o spegnere questo promemoria?',
    before: [
      `Giorno ${day}: ${activity}. ${teaser}`,
      `${startingInWords(REMINDERS_IGNORED, 'it')} promemoria di fila sono arrivati nel momento sbagliato. Se non rispondi, si spengono.`,
    ],
    action: 'Tieni, sposta o spegni',
    after: [],
  }),
  reminderOff: 'Spegni questo promemoria',
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
