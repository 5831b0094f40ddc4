/** `/keepers`: the things to keep after the 30 days, with a weekly check-in. */
import { CHALLENGE_DAYS, KEEPER_CHECKINS, KEEPER_DAYS, KEPT_THINGS, WEEK_DAYS } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';
import type { keptHabits as en } from './en.ts';
import { withArticle } from '../../texts/italian-date.ts';

export const keptHabits: typeof en = {
  title: `${startingInWords(KEPT_THINGS, 'it')} cose da tenere`,
  ahead: `Le scegli il giorno ${CHALLENGE_DAYS}`,
  due: (number) => `Il check-in ${number} di ${KEEPER_CHECKINS} è aperto.`,
  day: (day) => `Giorno ${day} di ${KEEPER_DAYS}`,
  position: (number) => `Check-in ${number} di ${KEEPER_CHECKINS}`,
  ask: {
    now: 'Quanti giorni, questa settimana?',
    past: (from, to) => `Quanti giorni, ${from} – ${to}?`,
  },
  askBack: 'Ormai è cosa tua?',
  since: (date) => `Inizio: ${date}`,
  answers: { kept: 'Sì', partly: 'In parte', not: 'No' },
  ofWeek: (days) => `${days} giorni su ${WEEK_DAYS}`,
  words: 'Con parole tue, se vuoi',
  wordsHint: 'Che cosa ha aiutato, che cosa no',
  save: 'Tieni questa settimana',
  saveBack: 'Tieni questo sguardo indietro',
  missing: 'Rispondi per almeno una.',
  saved: { title: 'Fatto' },
  swap: 'Cambia una delle tre',
  choose: 'Scegli tre piccole cose quotidiane.',
  change: 'Quelle di prima restano.',
  nextOn: (number, date) => `Il check-in ${number} si apre ${withArticle('il', date)}.`,
  weeks: `${startingInWords(KEEPER_CHECKINS, 'it')} check-in`,
  week: (from, to) => `${from} – ${to}`,
  back: 'Lo sguardo indietro',
  state: {
    answered: 'Con risposta',
    open: 'Aperto',
    ahead: 'Più avanti',
    before: 'Prima della tua scelta',
  },
  late: (date) => `Risposta: ${date}`,
  answer: 'Rispondi',
  edit: 'Modifica',
  of: (action, number) => `${action}, check-in numero ${number}`,
  toDue: 'Non ora',
  lateNote: 'Va bene anche dopo, a memoria.',
  end: {
    title: `${startingInWords(KEEPER_DAYS, 'it')} giorni`,
    text: 'Più o meno quanto serve a un’abitudine.',
    answered: () => 'check-in',
    days: 'giorni',
    things: (count) => (count === 1 ? 'cosa tenuta' : 'cose tenute'),
  },
  over: {
    text: 'Queste settimane sono passate. Ricomincia, o rispondi a memoria.',
    begin: `Comincia oggi le ${inWords(KEEPER_CHECKINS, 'it')} settimane`,
  },
  notYet: {
    title: 'Dopo il mese',
    text: `Comincia il giorno ${CHALLENGE_DAYS + 1}.`,
    action: 'Vai a oggi',
  },
};
