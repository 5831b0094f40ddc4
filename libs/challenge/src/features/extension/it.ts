/** Italian. */
import { PAUSE_SECONDS } from '../../constants.ts';
import type { ExtensionTexts } from './en.ts';
import { capitalised, inWords } from '../../texts/number-words.ts';

const seconds = inWords(PAUSE_SECONDS, 'it');

export const extension: ExtensionTexts = {
  name: 'ScrollStop: un respiro prima di un sito',
  description: `${capitalised(seconds)} secondi prima dei siti che scegli tu, poi decidi. Non si blocca mai niente.`,
  brand: 'ScrollStop',
  pause: {
    instead: 'torni dov’eri',
    continue: (site) => `Vai su ${site}`,
    quietAfter: 'Poi nessuna pausa finché resti lì.',
    foot: (site) =>
      `Questa pagina davanti a ${site} l’hai messa tu. Si cambia quando vuoi, dalla barra del browser.`,
    gone: 'Davanti a questo sito non c’è più una pausa',
    goneText: (address) => `Stavi aprendo ${address}`,
    keyDead: 'Il tuo account non è più collegato: il link è stato disattivato nell’app.',
    close: 'Torna dov’eri',
  },
  still: { question: 'È ancora quello che cercavi?', close: 'Chiudi' },
  popup: {
    today: 'Oggi',
    notNow: 'non ora',
    continued: 'avanti',
    before: 'Un respiro prima di',
    offForAnHour: 'Ferma per un’ora',
    offUntil: (time) => `Ferma fino alle ${time}`,
    onAgain: 'Riattiva ora',
    change: 'Cambia i siti',
    open: 'Apri ScrollStop',
    none: 'Ancora nessun sito',
    choose: 'Scegli i siti',
    broken: 'Il browser non ci lascia salvare niente. I siti si aprono senza pausa.',
  },
  first: {
    title: 'Un respiro prima di quali siti?',
    lead: `${capitalised(seconds)} secondi, poi decidi tu. Non si blocca mai niente.`,
    sites: 'Siti',
    another: 'Un altro sito',
    placeholder: 'notizie.example',
    add: 'Aggiungi questo sito',
    noSite: 'Non è l’indirizzo di un sito. Scrivilo così: notizie.example',
    goOn: 'Avanti, ora chiede il browser',
    only: (sites) => `Solo per ${sites}. Se dici di no, non cambia niente.`,
    choose: 'Scegli almeno un sito.',
    denied: 'Al browser hai detto di no. Non è cambiato niente, e la tua scelta è ancora qui.',
    and: 'e',
    asks: {
      title: 'Che cosa chiederà il browser',
      text: 'Usa parole larghe, uguali per ogni estensione.',
      picture: (sites) =>
        `Disegno della domanda del browser: ScrollStop ha richiesto altre autorizzazioni. Può leggere e modificare i tuoi dati su ${sites}. Rifiuta o consenti.`,
      line: 'ScrollStop chiede altre autorizzazioni',
      could: (sites) => `Potrebbe: leggere e modificare i tuoi dati su ${sites}`,
      exampleSites: 'quei siti',
      deny: 'Rifiuta',
      allow: 'Consenti',
    },
    ours: {
      title: 'Che cosa ne fa la nostra',
      does: [
        'Si accorge che apri uno di questi siti e mostra il respiro.',
        'Conta i «non ora» e gli «avanti», in questo browser.',
      ],
      doesNot: [
        'Non legge niente della pagina: né post, né messaggi, né password.',
        'Non manda niente a nessuno, se non colleghi il tuo account.',
      ],
    },
  },
  connect: {
    ask: 'Hai un piano nell’app?',
    text: 'Collegala e il respiro lo mostra. Funziona bene anche senza.',
    connect: 'Collega il mio account',
    note: (host) =>
      `Ora il browser chiede di ${host}. Lì basta un clic per dare la tua chiave a questo browser.`,
    waiting: 'Manca un clic nell’app, nella scheda che si è aperta.',
    done: 'Collegato. Dopo il respiro vedi i tuoi piani.',
    counting: 'I tuoi conteggi si aggiungono a «Le pause per settimana» nell’app.',
    notCounting: 'I conteggi restano in questo browser. Puoi cambiarlo nell’app.',
    dead: 'Il link è stato disattivato nell’app. Il respiro funziona come prima, senza i tuoi piani.',
    disconnect: 'Scollega',
  },
  settings: {
    title: 'I tuoi siti',
    lead: 'Li cambi quando vuoi. Non ci sono password né blocchi.',
    part: 'Prima di',
    parts: { all: 'Tutto il sito', endless: 'Solo ciò che non finisce mai' },
    remove: (site) => `Togli ${site}`,
    removeShort: 'Togli',
    more: 'Aggiungine altri',
    hours: 'Quando',
    allDay: 'Tutto il giorno',
    times: 'A orari',
    from: 'Dalle',
    to: 'Alle',
    question: 'Una riga discreta sul sito',
    questionText: '«È ancora quello che cercavi?», una volta, senza lasciare la pagina.',
    never: 'Mai',
    after: (minutes) => `Dopo ${minutes} min`,
    except: 'Indirizzi senza pausa',
    exceptHint: 'Uno per riga, per esempio notizie.example/account.',
    exceptKnown: 'Nessuna pausa per accesso, messaggi e pagamenti dei siti che conosciamo',
    private:
      'Nelle finestre private decide il browser se le estensioni funzionano. Puoi cambiarlo nel suo elenco delle estensioni.',
    saved: 'Salvato',
  },
};
