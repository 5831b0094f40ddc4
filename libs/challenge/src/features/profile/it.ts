import { SCREEN_AIM_MINUTES } from '../../constants.ts';
import type { profile as en } from './en.ts';
import { inWords } from '../../texts/number-words.ts';

export const profile: typeof en = {
  user: 'Utente',
  badge: { premium: 'Premium', trial: 'Prova', demo: 'Demo', expired: 'Prova finita' },
  percentLabel: 'Sfida completata',
  stats: {
    ofDays: (days) => `/${days}`,
    ofHundred: '/100',
    minuteUnit: 'min',
    hourUnit: 'h',
  },
  month: {
    done: (day) => `Giorno ${day}, fatto`,
    open: (day) => `Giorno ${day}, non ancora fatto`,
  },
  screenTime: {
    took: (minutes) =>
      minutes < 1
        ? 'Oggi ScrollStop ha preso meno di un minuto.'
        : `Oggi ScrollStop ha preso ${minutes === 1 ? '1 minuto' : `${minutes} minuti`}.`,
    below: `Vuole restare sotto i ${inWords(SCREEN_AIM_MINUTES, 'it')}.`,
    above: 'Ora puoi chiuderlo.',
  },
  trial: {
    title: 'Debug stato della prova',
    trialUser: 'Utente in prova',
    premium: 'Premium',
    expired: 'Scaduta',
    remaining: 'Tempo rimasto',
    yes: 'sì',
    no: 'no',
    time: (hours, minutes) => `${hours}h ${minutes}min`,
    check: 'Controlla lo stato della prova',
    checking: 'Controllo…',
    running: {
      title: 'Prova in corso',
      text: (hours) => (hours === 1 ? '1 ora rimasta' : `${hours} ore rimaste`),
    },
    isPremium: { title: 'Premium', text: 'Tuo per sempre.' },
    isExpired: { title: 'Prova finita', text: 'Premium riapre i tuoi giorni.' },
    error: { title: 'Errore', text: 'Impossibile verificare lo stato della prova' },
  },
  password: { title: 'Password', text: 'Cambiala' },
  premium: 'Passa a Premium',
  settings: {
    language: 'Lingua',
    languages: { default: 'Originale', it: 'Italiano', en: 'English' },
    theme: 'Aspetto',
    themes: { system: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' },
    sound: 'Suono leggero',
    vibration: 'Vibrazione',
  },
  demo: { title: 'Questa è una demo', text: 'È solo su questo telefono. Un account la conserva.' },
  logout: 'Esci',
  unsynced: 'Qualcosa non è ancora salvato.',
};
