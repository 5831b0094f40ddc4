/** Italian. */
import { SCREEN_AIM_MINUTES } from '../../constants.ts';
import type { ProfileTexts } from './en.ts';
import { inWords } from '../../texts/number-words.ts';

export const profile: ProfileTexts = {
  title: 'Profilo',
  user: 'Utente',
  badge: { premium: 'Premium', trial: 'Prova', demo: 'Demo', expired: 'Prova finita' },
  challenge: 'Sfida',
  progressLabel: 'Avanzamento della sfida',
  percentLabel: 'Sfida completata',
  stats: {
    days: 'giorni completati',
    control: 'controllo digitale',
    controlHint: 'Il controllo digitale comincia con il primo check-in.',
    time: 'tempo recuperato',
    reflections: 'riflessioni',
    ofDays: (days) => `/${days}`,
    ofHundred: '/100',
    minuteUnit: 'min',
    hourUnit: 'h',
  },
  month: {
    title: 'Il tuo mese',
    done: (day) => `Giorno ${day}, fatto`,
    open: (day) => `Giorno ${day}, non ancora fatto`,
  },
  screenTime: {
    took: (minutes) =>
      minutes < 1
        ? 'Oggi ScrollStop ha preso meno di un minuto del tuo schermo.'
        : `Oggi ScrollStop ha preso ${minutes === 1 ? '1 minuto' : `${minutes} minuti`} del tuo schermo.`,
    below: `Vuole restare sotto i ${inWords(SCREEN_AIM_MINUTES, 'it')}.`,
    above: `Ne vuole meno di ${inWords(SCREEN_AIM_MINUTES, 'it')}. Ora puoi chiuderla.`,
  },
  trial: {
    title: 'Debug stato della prova',
    trialUser: 'Utente in prova',
    premium: 'Premium',
    expired: 'Scaduta',
    remaining: 'Tempo rimasto',
    yes: 'sì',
    no: 'no',
    time: (hours, minutes) => `${hours}h ${String(minutes).padStart(2, '0')}m`,
    check: 'Controlla lo stato della prova',
    checking: 'Controllo…',
    running: {
      title: 'Prova in corso',
      text: (hours) => (hours === 1 ? '1 ora rimasta' : `${hours} ore rimaste`),
    },
    isPremium: { title: 'Premium', text: 'Tuo per sempre.' },
    isExpired: { title: 'Prova finita', text: 'I tuoi giorni restano. Premium li riapre.' },
    error: { title: 'Errore', text: 'Impossibile verificare lo stato della prova' },
  },
  links: {
    journal: 'Diario',
    achievements: 'Traguardi',
    buddy: 'In due, un punto a testa',
    pause: 'Metti un respiro davanti a un’app',
    kit: 'Kit per stanza e telefono',
    paper: 'Il mese su carta',
    addToHome: 'Aggiungi alla Home',
    gifts: 'Regali',
    changePassword: 'Cambia password',
    premium: 'Passa a Premium',
    calls: 'Che cosa lascia questo telefono',
  },
  settings: {
    title: 'Impostazioni',
    language: 'Lingua',
    languages: { default: 'Originale', it: 'Italiano', en: 'English' },
    theme: 'Aspetto',
    themes: { system: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' },
    sound: 'Un suono leggero alla fine del timer',
    vibration: 'Una vibrazione alla fine del timer',
    on: 'Sì',
    off: 'No',
  },
  demo: {
    title: 'Questa è una demo',
    text: 'Tutto resta su questo telefono e può sparire con lui. Un account lo conserva.',
    action: 'Crea un account',
  },
  logout: 'Esci',
  unsynced: 'Qualcosa non è ancora salvato. Ci proviamo prima che tu esca.',
  loading: 'Carico il tuo profilo',
};
