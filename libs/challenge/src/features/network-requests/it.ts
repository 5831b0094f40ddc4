import { TRACK_KEPT_DAYS } from '../../constants.ts';
import type { networkRequests as en } from './en.ts';

const altroDispositivo = 'perché tutti i dispositivi mostrino lo stesso';
const cookie = 'il cookie della tua sessione';

export const networkRequests: typeof en = {
  title: 'Che cosa esce da questo telefono',
  lead: 'Ogni chiamata dell’app, con il motivo.',
  since: 'Da quando hai aperto l’app',
  row: (chiamate) => `${chiamate === 1 ? '1 chiamata' : `${chiamate} chiamate`} da quando hai aperto l’app`,
  count: (chiamate) => (chiamate === 1 ? '1 chiamata' : `${chiamate} chiamate`),
  times: (volte) => (volte === 1 ? 'una volta' : `${volte} volte`),
  last: (ora) => `l’ultima alle ${ora}`,
  notNow: 'non ora',
  sends: 'Invia',
  why: 'Perché',
  notYet: 'Queste non le ha fatte',
  notYetText: 'Comparirebbero qui.',
  kept: (file) =>
    file === 1
      ? 'Per 1 file su questo telefono non serve nessuna chiamata.'
      : `Per ${file} file su questo telefono non serve nessuna chiamata.`,
  elsewhere: 'Nessuna pagina vede i file per l’uso offline e i messaggi push.',
  noOther: 'Nient’altro: niente pubblicità, caratteri o immagini da fuori.',
  report: 'Scrivici',
  reportSubject: 'Una chiamata fuori lista',
  unseen: 'Questo browser nasconde le sue chiamate.',
  reasons: {
    unknown: { title: 'Sconosciuta', sends: 'non possiamo dirlo', why: 'forse un’estensione' },
    days: {
      title: 'Giorni',
      sends: 'giorni fatti e quando, scelta, minuti; riflessioni se non restano qui',
      why: altroDispositivo,
    },
    documents: {
      title: 'Quello che scrivi e imposti',
      sends: 'check-in, scambi, riposi, interruttori, numeri; piani, azioni, cose da tenere se non restano qui',
      why: altroDispositivo,
    },
    totals: {
      title: 'Stelle e totali',
      sends: 'i traguardi, e i tocchi del pulsante per data',
      why: altroDispositivo,
    },
    words: {
      title: 'Dove sono le tue parole',
      sends: 'se le parole restano sui dispositivi',
      why: 'perché ogni dispositivo lo rispetti',
    },
    pauseLink: {
      title: 'Link della pausa',
      sends: 'la chiave del link e le pause contate',
      why: 'per mostrare i tuoi piani',
    },
    reminder: {
      title: 'Promemoria',
      sends: 'l’ora, il fuso e l’indirizzo push di questo browser',
      why: 'per mandarti il promemoria',
    },
    buddy: { title: 'In due', sends: 'il nome e le righe che scegli', why: 'perché siete in due' },
    results: { title: 'Risultati', sends: 'il tuo sì o no', why: 'per contare chi finisce, senza nomi' },
    account: { title: 'Il tuo account', sends: cookie, why: 'per sapere che cosa puoi aprire' },
    signIn: {
      title: 'Accesso e password',
      sends: 'la tua email, la password o la passkey',
      why: 'per far entrare solo te',
    },
    devices: { title: 'I tuoi dispositivi', sends: cookie, why: 'per mostrare e chiudere gli accessi' },
    sealed: {
      title: 'Voci sigillate',
      sends: 'chiavi, nessuna parola',
      why: 'per chiudere i telefoni disconnessi',
    },
    language: { title: 'Lingua', sends: 'la lingua che hai scelto', why: 'perché l’abbiano anche le email' },
    trial: { title: 'Prova', sends: cookie, why: 'per iniziarla e finirla' },
    data: {
      title: 'Esportazione e cancellazione',
      sends: 'la richiesta; per cancellare, la password',
      why: 'perché l’hai chiesto tu',
    },
    prices: { title: 'Prezzi', sends: 'nulla di te', why: 'per mostrare quanto costa Premium' },
    payment: {
      title: 'Acquisto',
      sends: 'che cosa compri, e i dati della ricevuta',
      why: 'per incassare o rimborsare un pagamento',
    },
    stripe: { title: 'Pagamento con carta', sends: 'la carta, a Stripe', why: 'così non la vediamo mai' },
    paypal: { title: 'PayPal', sends: 'che paghi, a PayPal', why: 'per pagare con PayPal' },
    gift: {
      title: 'Regali',
      sends: 'il regalo, o il codice che scrivi',
      why: 'per comprarlo, aprirlo o restituirlo',
    },
    storePurchase: { title: 'Acquisto nel negozio', sends: cookie, why: 'per l’email che lo attiva' },
    visits: {
      title: 'Visite contate',
      sends: 'pagina e tipo di dispositivo, nessuna parola',
      why: `per vedere che cosa si usa. Conservate ${TRACK_KEPT_DAYS} giorni; nessuna piattaforma pubblicitaria senza il tuo sì`,
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
    app: { title: 'L’app stessa', sends: 'nulla di te', why: 'per caricare ciò che manca' },
    standIn: { title: 'Sostituti di prova', sends: 'pagamenti di prova', why: 'per chi sviluppa' },
  },
};
