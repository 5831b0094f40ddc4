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
  lead: `Prima arriva la nostra pagina, per ${inWords(PAUSE_SECONDS, 'it')} secondi. Puoi sempre andare avanti.`,
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
    makeText: 'Un link senza nome che mostra i tuoi piani.',
    note: 'Niente nome, niente password. Si disattiva qui sotto.',
    plain: 'Funziona senza account, senza piani.',
    offline: 'Per il tuo link serve la rete una volta. Funziona anche questo, senza piani.',
    loading: 'Carico il tuo link …',
    copy: 'Copia il link',
    copied: 'Copiato',
    failed: { title: 'Non ha funzionato', text: 'Non è cambiato nulla. Riprova.' },
  },
  extension: {
    title: 'In questo browser, da sola',
    text: 'La nostra estensione arriva prima dei siti che scegli, chiede solo quelli e non manda niente a nessuno.',
    install: 'Installa l’estensione',
    orBookmark: 'Oppure con un segnalibro, come qui sotto.',
    connectTitle: 'Collega l’estensione',
    connectText:
      'Riceve la chiave del tuo link per mostrare i tuoi piani, e conta solo se dici di sì qui sotto.',
    connect: 'Collega questo browser',
  },
  counting: 'Conta le mie pause',
  countingText: 'Tre numeri al giorno: “non ora”, “continua” e il totale. Né minuti né nomi.',
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
  noLink: 'Ancora nessun link tuo.',
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
      `Metti la nuova icona al posto di ${app}. L’app resta.`,
    ],
    computer: (app) => [
      `Apri il tuo link. Premi la **stella** (**${browser.bookmark}**) e chiamalo **${app}**. Elimina il vecchio preferito.`,
      `Il browser parte con ${app}? In **${browser.settings}**, **${browser.onStartup}**, **${browser.specific}**, scegli **${browser.addPage}** e incolla il tuo link.`,
    ],
  },
  more: {
    android: [
      'Tieni premuta l’icona di ScrollStop: **Prima un respiro** vale per qualunque app.',
      'Un’app di automazione (MacroDroid, Tasker) può aprire il tuo link insieme all’app.',
    ],
    ios: [
      `Dopo Continua nessuna pausa per ${PAUSE_QUIET_SECONDS} secondi. Se la pagina torna, tocca di nuovo Continua.`,
    ],
    computer: [],
  },
  drawn: {
    ios: 'A memoria, per iOS 18 in italiano. Il tuo iPhone può differire.',
    android: 'A memoria, per Chrome su Android 15. Il tuo telefono può differire.',
    computer: 'Per Chrome e Chromium. Altri dicono segnalibro o pagina iniziale.',
  },
  prove: {
    title: (app) => (app ? `Ora apri ${app}` : 'Ora apri l’app'),
    lead: (app) => `Poi torna qui${app ? '' : ' dalla tua app'}.`,
    newOne: {
      android: (app) => `Tocca la nuova icona${app ? ` di ${app}` : ''}, poi torna qui.`,
      computer: (app) => `Apri il preferito${app ? ` di ${app}` : ''}, poi torna qui.`,
    },
    open: (app) => `Apri ${app}`,
    waiting: 'Aspettiamo la pausa.',
    unseen: 'Non abbiamo visto la pausa. È arrivata?',
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
    android: 'Tieni premuta la nuova icona e rimuovila. Quella dell’app resta.',
    computer: 'Elimina il preferito, e la pagina in **All’avvio**.',
    revoke: 'Disattiva il mio link',
    revokeText: 'Poi non mostra piani e non conta nulla.',
    revoked: 'Il tuo link è disattivato',
  },
};
