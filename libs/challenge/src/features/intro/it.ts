import {
  ACTIVITY_MINUTES_MAX,
  ACTIVITY_MINUTES_MIN,
  CHALLENGE_DAYS,
  CHECKIN_MINUTES,
  TRIAL_HOURS,
} from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { intro as en } from './en.ts';

export const intro: typeof en = {
  label: 'Introduzione',
  carousel: 'carosello',
  slide: 'schermata',
  position: (slide, of) => `${slide} di ${of}`,
  goTo: (slide, of) => `Schermata ${slide} di ${of}`,
  previous: 'Schermata precedente',
  next: 'Schermata successiva',
  continue: 'Continua',
  skip: 'Salta',
  hours: {
    title: 'Le ore scivolano via',
    text: 'Lo scroll si prende le tue ore. Il feed non ha fine. Puoi essere tu a fermarti.',
    daily: 'al giorno',
    checks: 'sguardi',
    social: 'social',
    hourUnit: 'h',
    estimate: 'Le stime variano; la tua è nel telefono.',
    yours: 'Qual è la tua?',
    yoursHint: 'Ore al giorno, se le sai',
  },
  days: {
    title: `${CHALLENGE_DAYS} giorni, ${CHALLENGE_DAYS} attività pratiche`,
    text: `Una piccola cosa offline al giorno, ${ACTIVITY_MINUTES_MIN}–\u2060${ACTIVITY_MINUTES_MAX}\u00a0minuti.`,
  },
  numbers: {
    title: 'I tuoi numeri, il tuo passo',
    text: `Statistiche e sfide, da ${inWords(CHECKIN_MINUTES, 'it')} minuti di check-in ogni sera.`,
  },
  start: {
    title: 'Il giorno migliore per iniziare è questo',
    text: (price) =>
      `${TRIAL_HOURS} ore gratis. Poi un solo pagamento, ${price}, ed è tuo per sempre. Nessun abbonamento.`,
  },
};
