import { CHALLENGE_DAYS, JOURNEY_PAGE_DAYS } from '../../constants.ts';
import { startingInWords } from '../../texts/number-words.ts';
import { spokenTime } from '../../texts/spoken-time.ts';
import type { home as en } from './en.ts';

export const home: typeof en = {
  banner: { name: 'ScrollStop', claim: `${CHALLENGE_DAYS} giorni di digital detox` },
  badge: { day: 'Giorno', done: 'Fatti', of: (days) => `di ${days}` },
  arrival: {
    title: 'I tuoi giorni stanno arrivando',
    text: 'Prendo il tuo mese dal tuo account. Di solito bastano pochi secondi.',
    none: 'non ancora qui',
    slow: {
      title: 'Ci mette più del solito',
      text: 'Il tuo mese è al sicuro nel tuo account. Finché questa pagina è aperta, continuiamo a provare.',
      retry: 'Prova adesso',
    },
    failed: { title: 'Il mese non è arrivato', text: 'È al sicuro nel tuo account. Continuiamo a provare.' },
    offline: 'Sei offline. Il tuo mese arriva con la connessione.',
    writeToUs: 'Scrivici',
    subject: 'I miei giorni non arrivano',
    logout: 'Esci',
  },
  timeRecovered: 'Tempo recuperato',
  hourUnit: 'h',
  minuteUnit: 'min',
  timeRecoveredSpoken: (hours, minutes) =>
    spokenTime(hours, minutes, { hour: 'ora', hours: 'ore', minute: 'minuto', minutes: 'minuti', and: 'e' }),
  addToHome: 'Aggiungi alla Home',
  day: (day) => `Giorno ${day}`,
  category: { MINDFULNESS: 'Consapevolezza', CREATIVITY: 'Creatività', CONNECTION: 'Connessione' },
  start: 'Inizia oggi',
  completed: 'Completato oggi',
  completedText: 'Per oggi è fatta. Qui non c’è altro, ed è il bello.',
  attemptedText: 'Ci hai provato. Il giorno resta aperto.',
  countdown: {
    label: 'Apertura del prossimo giorno',
    unlocksIn: (day) => `Giorno ${day} tra`,
    lastDay: `Il giorno ${CHALLENGE_DAYS} resta qui fino a mezzanotte`,
    recovered: (time) => `${time} recuperati`,
  },
  level: (level) => `Livello ${level}`,
  totalStars: 'stelle in tutto',
  starsToNext: (stars) => (stars === 1 ? '1 stella al prossimo livello' : `${stars} stelle al prossimo livello`),
  levelProgress: 'Verso il prossimo livello',
  emergency: { title: 'Emergenza anti-scroll', text: 'Stai per scorrere? Prima una piccola cosa.' },
  note: {
    back: (day) => `Che bello rivederti. Il giorno ${day} è dove l’avevi lasciato.`,
    trialEnds: {
      today: (time) => `La prova finisce oggi alle ${time}`,
      tomorrow: (time) => `La prova finisce domani alle ${time}`,
    },
    trialNext: 'Le note restano. Quanto costa Premium',
  },
  journey: {
    title: 'Il tuo percorso',
    count: (done, of) => `${done} di ${of}`,
    recent: (days, of) => `${days} degli ultimi ${of} giorni`,
    withoutGap: (days) => `${days} giorni senza salti`,
    done: 'Fatto',
    today: 'Oggi',
    locked: 'Chiuso',
    first: `Giorni 1–${JOURNEY_PAGE_DAYS}`,
    second: `Giorni ${JOURNEY_PAGE_DAYS + 1}–${CHALLENGE_DAYS}`,
  },
  lockedDay: { title: 'Sfida non disponibile', text: 'Questa sfida sarà disponibile nei prossimi giorni.' },
  tip: 'Consiglio del giorno',
  journal: 'Diario',
  month: {
    title: 'Il tuo mese',
    lead: `${startingInWords(CHALLENGE_DAYS, 'it')} giorni in un solo disegno.`,
    notLoaded: 'Il disegno non si è caricato.',
    again: 'Rifai il giorno che vuoi.',
  },
  seeMonth: 'Guarda il tuo mese',
};
