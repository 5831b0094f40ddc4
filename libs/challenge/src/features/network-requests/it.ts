import { TRACK_KEPT_DAYS } from '../../constants.ts';
import type { NetworkRequestsTexts } from './en.ts';

const altroDispositivo = 'perché un secondo dispositivo e un telefono nuovo mostrino lo stesso';
const cookie = 'il cookie della tua sessione';

export const networkRequests: NetworkRequestsTexts = {
  title: 'Che cosa lascia questo telefono',
  lead: 'Ogni chiamata che l’app fa, con il motivo.',
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
  notYetText: 'Che cos’altro l’app può inviare, e solo quando lo dice qui.',
  kept: (file) =>
    file === 1
      ? '1 file dell’app è conservato su questo telefono, così funziona offline. Caricarlo di nuovo non è una chiamata.'
      : `${file} file dell’app sono conservati su questo telefono, così funziona offline. Caricarli di nuovo non è una chiamata.`,
  elsewhere:
    'Due cose nessuna pagina le vede: i file che il browser prende per l’uso offline, che sono quelli dell’app, e i messaggi che porta il suo servizio push.',
  noOther:
    'Nient’altro. Nessuno script pubblicitario, nessun carattere o immagine da altri server. Una chiamata che non è in questa lista sarebbe un errore.',
  report: 'Scrivici',
  reportSubject: 'Una chiamata che non è nella lista',
  unseen:
    'Questo browser non lascia vedere a una pagina le sue chiamate. La lista qui sotto è comunque completa.',
  reasons: {
    unknown: {
      title: 'Sconosciuta',
      sends: 'non possiamo dirlo',
      why: 'questa chiamata non è nella nostra lista. Può averla fatta un’estensione del browser. Se no, scrivici',
    },
    days: {
      title: 'Giorni',
      sends:
        'quali giorni sono fatti e quando, la tua scelta, i minuti, e le tue riflessioni se le parole non restano qui',
      why: altroDispositivo,
    },
    documents: {
      title: 'Quello che scrivi e imposti',
      sends:
        'check-in, scambi, giorni di riposo, interruttori e numeri; piani, azioni tue e cose da tenere se le parole non restano qui',
      why: altroDispositivo,
    },
    totals: {
      title: 'Stelle e totali',
      sends: 'i tuoi traguardi, e quante volte hai premuto il pulsante, per data',
      why: altroDispositivo,
    },
    words: {
      title: 'Dove sono le tue parole',
      sends: 'se le tue parole restano sui tuoi dispositivi',
      why: 'perché ogni dispositivo lo rispetti',
    },
    pauseLink: {
      title: 'Link della pausa',
      sends: 'la chiave del tuo link, e le pause contate con esso',
      why: 'perché hai creato un link della pausa',
    },
    reminder: {
      title: 'Promemoria',
      sends: 'l’ora che hai scelto, il fuso orario e l’indirizzo del servizio push di questo browser',
      why: 'perché hai chiesto un promemoria',
    },
    buddy: {
      title: 'In due',
      sends: 'il nome che l’altra persona vede, e le righe che scegli',
      why: 'perché siete in due, o inviti qualcuno',
    },
    results: {
      title: 'Risultati',
      sends: 'il tuo sì o no a essere contato',
      why: 'per mostrare quante persone finiscono, senza nomi',
    },
    account: {
      title: 'Il tuo account',
      sends: cookie,
      why: 'per sapere chi c’è, e che cosa è aperto per te',
    },
    signIn: {
      title: 'Accesso e password',
      sends: 'ciò che hai scritto lì: email, password o passkey',
      why: 'per far entrare te, e nessun altro',
    },
    devices: {
      title: 'I tuoi dispositivi',
      sends: cookie,
      why: 'per mostrare dove hai fatto l’accesso, e uscire da lì',
    },
    sealed: {
      title: 'Voci sigillate',
      sends: 'chiavi, nessuna parola',
      why: 'per chiudere le voci su un telefono disconnesso, così che solo tu possa aprirle',
    },
    language: { title: 'Lingua', sends: 'la lingua che hai scelto', why: 'perché l’abbiano anche le email' },
    trial: { title: 'Prova', sends: cookie, why: 'per iniziare la prova, o vedere quanto dura' },
    data: {
      title: 'Esportazione e cancellazione',
      sends: 'la tua richiesta, e per una cancellazione la password',
      why: 'perché hai chiesto i tuoi dati, o di cancellarli',
    },
    prices: { title: 'Prezzi', sends: 'nulla di te', why: 'per mostrare quanto costa Premium' },
    payment: {
      title: 'Acquisto',
      sends: 'che cosa compri, e i tuoi dati per la ricevuta se li aggiungi',
      why: 'per aprire, finire o rimborsare un pagamento',
    },
    stripe: {
      title: 'Pagamento con carta',
      sends: 'la tua carta, a Stripe; caricato solo nella pagina di pagamento',
      why: 'per accettare una carta senza che noi la vediamo',
    },
    paypal: {
      title: 'PayPal',
      sends: 'che paghi, a PayPal; caricato solo nella pagina di pagamento',
      why: 'per pagare con PayPal',
    },
    storePurchase: {
      title: 'Acquisto nel negozio',
      sends: cookie,
      why: 'per inviare l’email che attiva ciò che hai comprato nel nostro negozio',
    },
    visits: {
      title: 'Visite contate',
      sends: 'il percorso di una pagina e il tipo di dispositivo, nessuna parola',
      why: `per vedere quali pagine si usano. Conservate ${TRACK_KEPT_DAYS} giorni; una piattaforma pubblicitaria lo sa solo dopo il tuo sì`,
    },
    consent: { title: 'La tua risposta sulla misurazione', sends: 'sì o no', why: 'per rispettarla' },
    blocked: {
      title: 'Chiamate bloccate',
      sends: 'l’indirizzo che è stato bloccato',
      why: 'il browser ci dice quando qualcosa ha provato a chiamare altrove ed è stato fermato',
    },
    owner: {
      title: 'Pagine del gestore',
      sends: 'il lavoro del gestore',
      why: 'per far funzionare il servizio',
    },
    app: {
      title: 'L’app stessa',
      sends: 'nulla di te',
      why: 'per caricare ciò che il telefono non aveva ancora conservato',
    },
    standIn: {
      title: 'Sostituti di prova',
      sends: 'pagamenti di prova',
      why: 'sulla macchina di chi sviluppa prendono il posto dei fornitori di pagamento',
    },
  },
};
