import { CHALLENGE_DAYS, SAVED_MINUTES_PER_ACTION, SAVED_MINUTES_PER_INTERRUPTION } from '../../constants.ts';
import type { emergency as en } from './en.ts';

export const emergency: typeof en = {
  title: 'Emergenza',
  lead: 'Un impulso è un’onda. Sale, si rompe, se ne va. Premi, e fai una piccola cosa mentre passa.',
  press: 'STO PER SCORRERE',
  usesLeft: (left, of) => `${left} di ${of} azioni gratuite rimaste`,
  unlimited: 'Senza limiti con Premium',
  category: { physical: 'Fisica', mental: 'Mentale', dopamine: 'Dopamina', own: 'Tua' },
  completed: 'Completata',
  points: (points) => `+${points} punti quando è fatta`,
  another: 'Un’altra',
  timerEnded: {
    title: 'Hai completato l’attività?',
    text: 'Allora premi Completata.',
    elsewhere: 'Allora premi Completata in Emergenza.',
  },
  done: {
    title: 'L’onda è passata',
    text: (points, minutes) =>
      minutes === 1 ? `+${points} punti, 1 minuto recuperato.` : `+${points} punti, ${minutes} minuti recuperati.`,
    again: 'Ancora una',
    home: 'Torna alla Home',
  },
  stats: {
    title: 'Statistiche anti-scroll',
    interruptions: 'scroll interrotti',
    actions: 'azioni completate',
    saved: 'tempo risparmiato',
    savedEstimate: `Stima: ${SAVED_MINUTES_PER_ACTION} minuti per azione, ${SAVED_MINUTES_PER_INTERRUPTION} per interruzione.`,
    points: 'punti',
    minuteUnit: 'min',
    hourUnit: 'h',
  },
  log: { title: 'Ultime azioni', empty: 'Qui compare la prima azione.' },
  pause: 'Metti un respiro davanti a un’app',
  reminder: 'Un impulso è un’onda. Non devi vincere, solo aspettare.',
  limit: {
    title: 'Limite raggiunto',
    text: (uses) => `Hai usato tutte le ${uses} azioni di emergenza gratuite.`,
    offer: 'Con Premium non c’è limite',
    gets: [
      'Azioni di emergenza illimitate',
      `Tutta la sfida di ${CHALLENGE_DAYS} giorni`,
      'Un solo pagamento, per sempre',
    ],
    unlock: (price) => `Sblocca per ${price}`,
  },
};
