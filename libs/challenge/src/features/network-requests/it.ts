import { TRACK_KEPT_DAYS } from '../../constants.ts';
import type { NetworkRequestsTexts } from './en.ts';

const altroDispositivo = 'perché tutti i dispositivi mostrino lo stesso';
const cookie = 'il cookie della tua sessione';

export const networkRequests: NetworkRequestsTexts = {
  title: 'Che cosa lascia questo telefono',
  lead: 'Ogni chiamata dell’app, con il motivo.',
  back: 'Indietro',
  since: 'Da quando hai aperto l’app',
  row: (chiamate) => `${chiamate === 1 ? '1 chiamata' : `${chiamate} chiamate`} da quando hai aperto l’app`,
  count: (chiamate) => (chiamate === 1 ? '1 chiamata' : `${chiamate} chiamate`),
  times: (volte) => (volte === 1 ? 'una volta' : `${volte} volte`),
  last: (ora) => `l’ultima alle ${ora}`,
  notNow: 'non ora',
  sends: 'Invia',
  why: 'Perché',
  notYet: 'Queste non le ha fatte',
  notYetText: 'Può farle, e allora lo dice qui.',
  kept: (file) =>
    file === 1
      ? '1 file dell’app resta su questo telefono; caricarlo non è una chiamata.'
      : `${file} file dell’app restano su questo telefono; caricarli non è una chiamata.`,
  elsewhere: 'Due cose nessuna pagina le vede: i file per l’uso offline e i messaggi push.',
  noOther:
    'Nient’altro. Niente pubblicità, niente caratteri o immagini da altri server. Una chiamata fuori da questa lista sarebbe un errore.',
  report: 'Scrivici',
  reportSubject: 'Una chiamata fuori lista',
  unseen: 'Questo browser nasconde le sue chiamate. La lista è comunque completa.',
  reasons: {
    unknown: {
      title: 'Sconosciuta',
      sends: 'non possiamo dirlo',
      why: 'forse è un’estensione del browser. Se no, scrivici',
    },
    days: {
      title: 'Giorni',
      sends: 'giorni fatti e quando, scelta, minuti; riflessioni se le parole non restano qui',
      why: altroDispositivo,
    },
    documents: {
      title: 'Quello che scrivi e imposti',
      sends:
        'check-in, scambi, riposi, interruttori, numeri; piani, azioni, cose da tenere se le parole non restano qui',
      why: altroDispositivo,
    },
    totals: {
      title: 'Stelle e totali',
      sends: 'i traguardi, e quante volte premi il pulsante, per data',
      why: altroDispositivo,
    },
    words: {
      title: 'Dove sono le tue parole',
      sends: 'se le tue parole restano sui tuoi dispositivi',
      why: 'perché ogni dispositivo lo rispetti',
    },
    pauseLink: {
      title: 'Link della pausa',
      sends: 'la chiave del tuo link, e le pause contate',
      why: 'perché hai creato un link della pausa',
    },
    reminder: {
      title: 'Promemoria',
      sends: 'l’ora, il fuso orario e l’indirizzo push di questo browser',
      why: 'perché hai chiesto un promemoria',
    },
    buddy: {
      title: 'In due',
      sends: 'il nome e le righe che scegli',
      why: 'perché siete in due, o inviti qualcuno',
    },
    results: {
      title: 'Risultati',
      sends: 'il tuo sì o no',
      why: 'per mostrare quante persone finiscono, senza nomi',
    },
    account: {
      title: 'Il tuo account',
      sends: cookie,
      why: 'per sapere che cosa puoi aprire',
    },
    signIn: {
      title: 'Accesso e password',
      sends: 'la tua email, la password o la passkey',
      why: 'per far entrare solo te',
    },
    devices: {
      title: 'I tuoi dispositivi',
      sends: cookie,
      why: 'per mostrare i tuoi accessi, e chiuderli',
    },
    sealed: {
      title: 'Voci sigillate',
      sends: 'chiavi, nessuna parola',
      why: 'per chiudere le voci su un telefono disconnesso',
    },
    language: { title: 'Lingua', sends: 'la lingua che hai scelto', why: 'perché l’abbiano anche le email' },
    trial: { title: 'Prova', sends: cookie, why: 'per iniziare la prova, o vedere quanto dura' },
    data: {
      title: 'Esportazione e cancellazione',
      sends: 'la richiesta; per cancellare, la password',
      why: 'perché l’hai chiesto tu',
    },
    prices: { title: 'Prezzi', sends: 'nulla di te', why: 'per mostrare quanto costa Premium' },
    payment: {
      title: 'Acquisto',
      sends: 'che cosa compri, e i dati per la ricevuta',
      why: 'per aprire, finire o rimborsare un pagamento',
    },
    stripe: {
      title: 'Pagamento con carta',
      sends: 'la tua carta, a Stripe; solo dove paghi',
      why: 'per accettare una carta che non vediamo',
    },
    paypal: {
      title: 'PayPal',
      sends: 'che paghi, a PayPal; solo dove paghi',
      why: 'per pagare con PayPal',
    },
    gift: {
      title: 'Regali',
      sends: 'che cosa regali, o il codice che scrivi',
      why: 'per comprare, aprire o restituire un regalo',
    },
    storePurchase: {
      title: 'Acquisto nel negozio',
      sends: cookie,
      why: 'per inviare l’email che lo attiva',
    },
    visits: {
      title: 'Visite contate',
      sends: 'la pagina e il tipo di dispositivo, nessuna parola',
      why: `per vedere quali pagine si usano. Conservate ${TRACK_KEPT_DAYS} giorni; nessuna piattaforma pubblicitaria senza il tuo sì`,
    },
    consent: { title: 'La tua risposta sulla misurazione', sends: 'sì o no', why: 'per rispettarla' },
    blocked: {
      title: 'Chiamate bloccate',
      sends: 'l’indirizzo che è stato bloccato',
      why: 'il browser ha fermato una chiamata altrove',
    },
    owner: {
      title: 'Pagine del gestore',
      sends: 'il lavoro del gestore',
      why: 'per far funzionare il servizio',
    },
    app: {
      title: 'L’app stessa',
      sends: 'nulla di te',
      why: 'per caricare ciò che al telefono manca',
    },
    standIn: {
      title: 'Sostituti di prova',
      sends: 'pagamenti di prova',
      why: 'al posto dei fornitori di pagamento, per chi sviluppa',
    },
  },
};
