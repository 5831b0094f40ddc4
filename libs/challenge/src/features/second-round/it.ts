/** `/round-2`: the 30 days again. */
import { CHALLENGE_DAYS } from '../../constants.ts';
import type { secondRound as en } from './en.ts';

export const secondRound: typeof en = {
  title: 'Secondo giro',
  lead: `Di nuovo ${CHALLENGE_DAYS} giorni, più difficili o in compagnia.`,
  progress: (done) => `${done} di ${CHALLENGE_DAYS}`,
  rule: 'Uno al giorno, una stella ciascuno.',
  day: (day) => `Giorno ${day}`,
  how: 'Come, oggi?',
  variants: { harder: 'Un po’ più difficile', together: 'Con qualcuno' },
  words: 'Le tue nuove parole',
  done: 'Fatto',
  chooseFirst: 'Prima scegli uno dei due.',
  kept: { title: 'Fatto' },
  doneToday: (day) => `Giorno ${day} del secondo giro fatto.`,
  tomorrow: (day) => `Il giorno ${day} si apre domani.`,
  doneDays: 'Fatti finora',
  again: (variant, date) => `Secondo giro, ${variant}, ${date}`,
  nothing: 'Quella volta senza parole.',
  first: 'Le tue prime parole',
  edit: 'Cambia le parole',
  save: 'Tieni queste parole',
  ended: { title: 'Altri trenta', text: 'I due giri sono fatti.' },
  notYet: {
    title: 'Il secondo giro viene dopo il mese',
    text: `Si apre dopo il giorno ${CHALLENGE_DAYS}.`,
    action: 'Vai a oggi',
  },
  notLoaded: 'Il testo non si è caricato.',
};
