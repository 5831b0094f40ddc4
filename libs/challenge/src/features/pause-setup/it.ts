/** Italian. The words of other people's screens are from memory as well (en.ts). */
import { PAUSE_QUIET_SECONDS, PAUSE_SECONDS } from '../../constants.ts';
import type { PauseSetupTexts } from './en.ts';
import { inWords } from '../../texts/number-words.ts';

const phone: PauseSetupTexts['phone'] = {
  shortcuts: 'Comandi',
  automation: 'Automazione',
  gallery: 'Galleria',
  newAutomation: 'Nuova automazione',
  timeOfDay: 'Ora del giorno',
  app: 'App',
  airplane: 'Uso in aereo',
  when: 'Quando',
  opened: 'Viene aperta',
  immediately: 'Esegui subito',
  next: 'Avanti',
  blank: 'Nuova automazione vuota',
  openUrls: 'Apri URL',
  open: 'Apri',
  done: 'Fine',
  addToHome: 'Aggiungi a schermata Home',
  newTab: 'Nuova scheda',
  bookmarks: 'Preferiti',
  history: 'Cronologia',
};
const browser: PauseSetupTexts['browser'] = {
  bookmark: 'Aggiungi scheda ai preferiti',
  settings: 'Impostazioni',
  onStartup: 'All’avvio',
  specific: 'Apri una pagina specifica o un insieme di pagine',
  addPage: 'Aggiungi una nuova pagina',
};

export const pauseSetup: PauseSetupTexts = {
  title: 'Metti un respiro davanti a un’app',
  lead: `Il tuo dispositivo apre prima la nostra pagina, per ${inWords(PAUSE_SECONDS, 'it')} secondi. È un attrito, non un muro: puoi sempre andare avanti.`,
  back: 'Indietro',
  row: {
    title: 'Un respiro prima di un’app',
    on: (app) => `${app}, su questo dispositivo`,
    none: 'Ancora da preparare',
    browser: { title: 'Un respiro nel browser', text: 'Per il computer' },
  },
  platform: 'Il tuo dispositivo',
  platforms: { ios: 'iPhone', android: 'Android', computer: 'Computer' },
  app: 'Quale app ti attira di più?',
  another: 'Un’altra',
  anotherName: 'Il suo nome',
  link: {
    title: 'Il tuo link',
    makeText: 'Ricevi un link senza il tuo nome. Mostra i tuoi piani.',
    note: 'Non contiene né nome né password. Puoi disattivarlo qui sotto.',
    plain: 'Questo link funziona senza account; non conosce piani.',
    offline: 'Il tuo link ha bisogno della rete una volta. Funziona anche questo; non conosce piani.',
    loading: 'Carico il tuo link …',
    copy: 'Copia il link',
    copied: 'Copiato',
    failed: { title: 'Non ha funzionato', text: 'Non è cambiato nulla. Riprova.' },
  },
  extension: {
    title: 'In questo browser, da sola',
    text: 'La nostra estensione arriva per prima, davanti ai siti che scegli. Chiede solo quei siti e non manda niente a nessuno.',
    install: 'Installa l’estensione',
    orBookmark: 'Oppure con un segnalibro, come qui sotto.',
    connectTitle: 'Collega l’estensione',
    connectText:
      'Riceve la chiave del tuo link, né nome né password: mostra i tuoi piani e conta solo se qui sotto dici di sì. Se disattivi il link, finisce.',
    connect: 'Collega questo browser',
  },
  counting: 'Conta le mie pause',
  countingText:
    'Tre numeri al giorno: le pause finite con “non ora”, quelle con “continua”, e il totale. Né minuti né nomi.',
  on: 'Sì',
  off: 'No',
  seconds: 'Durata del respiro',
  secondsOf: (seconds) => `${seconds} s`,
  phone,
  browser,
  next: 'Avanti',
  done: 'Fatto, avanti',
  device: (name) => `Per ${name}. Un altro dispositivo?`,
  settings: 'Durata, conteggio, come toglierlo',
  noLink: 'Non hai ancora un link tuo.',
  open: 'Apri il mio link',
  stepTitle: (step, of) => `Passo ${step} di ${of}`,
  steps: {
    ios: (app) => [
      `Apri **${phone.shortcuts}**. Tocca **${phone.automation}**, poi il **più**, poi **${phone.app}**.`,
      `Scegli **${app}**. Spunta **${phone.opened}** e **${phone.immediately}**, poi **${phone.next}**.`,
      `Tocca **${phone.blank}** e cerca **${phone.openUrls}**. Incolla il tuo link. Poi **${phone.done}**.`,
    ],
    android: (app) => [
      `Apri il tuo link. Tocca i **tre puntini**, poi **${phone.addToHome}**. Chiamalo **${app}**.`,
      `Togli l’icona di ${app} dalla schermata Home. Metti lì la nuova. L’app resta.`,
    ],
    computer: (app) => [
      `Apri il tuo link. Premi la **stella** (**${browser.bookmark}**) e chiamalo **${app}**. Elimina il vecchio preferito.`,
      `Il browser parte con ${app}? In **${browser.settings}**, **${browser.onStartup}**, **${browser.specific}**, scegli **${browser.addPage}** e incolla il tuo link.`,
    ],
  },
  more: {
    android: [
      'Tieni premuta l’icona di ScrollStop: **Prima un respiro** apre la pagina da lì, per qualunque app.',
      'Un’app di automazione (MacroDroid, Tasker) può fare come su iPhone: quando si apre l’app, apri il sito del tuo link.',
    ],
    ios: [
      `Dopo Continua non ci sono pause per ${PAUSE_QUIET_SECONDS} secondi. Se in quel tempo l’iPhone riporta la pagina, tocca Continua ancora una volta.`,
    ],
    computer: [],
  },
  drawn: {
    ios: 'Disegnato a memoria per iOS 18, in italiano. Il tuo iOS può chiamare un passo in modo un po’ diverso.',
    android:
      'Disegnato a memoria per Chrome su Android 15. Il tuo telefono può chiamare un passo in modo un po’ diverso.',
    computer: 'Disegnato per Chrome e Chromium. Altri browser parlano di segnalibri o di pagina iniziale.',
  },
  prove: {
    title: (app) => (app ? `Ora apri ${app}` : 'Ora apri l’app'),
    lead: (app) => `Deve arrivare prima la nostra pagina. Poi torna qui${app ? '' : ' dalla tua app'}.`,
    newOne: {
      android: (app) =>
        `Tocca la nuova icona${app ? ` di ${app}` : ''}. Deve arrivare prima la nostra pagina. Poi torna qui.`,
      computer: (app) =>
        `Apri il preferito${app ? ` di ${app}` : ''}. Deve arrivare prima la nostra pagina. Poi torna qui.`,
    },
    open: (app) => `Apri ${app}`,
    waiting: 'Aspettiamo la pausa.',
    unseen: 'Qui non abbiamo visto la pausa. È arrivata lo stesso?',
    yes: 'Sì, è arrivata',
    no: 'No, rivediamo i passi',
    works: 'Funziona',
    came: (app) =>
      app ? `La nostra pagina è arrivata prima di ${app}.` : 'La nostra pagina è arrivata prima.',
    facts: [
      'Si apre anche senza rete.',
      `Dopo Continua resta lontana per ${PAUSE_QUIET_SECONDS} secondi.`,
      'Se un giorno non va, l’app si apre e basta.',
    ],
    done: 'Fatto',
    another: 'Aggiungi un’altra app',
  },
  away: {
    title: 'Come toglierlo di nuovo',
    ios: `In **${phone.shortcuts}**, **${phone.automation}**: scorri verso sinistra ed elimina.`,
    android:
      'Tieni premuta la nuova icona e rimuovila; quella dell’app è ancora nell’elenco di tutte le app.',
    computer: 'Elimina il preferito, e la pagina in **All’avvio**.',
    revoke: 'Disattiva il mio link',
    revokeText: 'Poi non conosce piani e non conta nulla. Un nuovo link è un altro.',
    revoked: 'Il tuo link è disattivato',
  },
};
