import { CHALLENGE_DAYS, KEPT_THINGS } from '../../constants.ts';
import type { paperMonth as en } from './en.ts';
import { startingInWords } from '../../texts/number-words.ts';

export const paperMonth: typeof en = {
  title: 'Il mese su carta',
  lead: `Una pagina, ${CHALLENGE_DAYS} soli da colorare. I giorni si segnano dopo, qui.`,
  row: `Una pagina, ${CHALLENGE_DAYS} soli da colorare`,
  size: 'Carta',
  sizes: { a4: 'A4', letter: 'Letter' },
  print: 'Stampa la pagina',
  sheet: {
    label: `Il mese, ${CHALLENGE_DAYS} giorni`,
    title: `${startingInWords(CHALLENGE_DAYS, 'it')} giorni fuori dal feed`,
    lead: 'Una piccola cosa al giorno. Quando è fatta, colora il suo sole.',
    name: 'Nome',
    firstDay: 'Primo giorno',
    if: 'Se',
    then: 'allora',
    keep: `${startingInWords(KEPT_THINGS, 'it')} cose che tengo`,
    open: 'Un giorno rimasto aperto è solo un giorno aperto. Si continua col prossimo sole.',
  },
  questionsMissing: 'Le domande non si sono caricate.',
  late: {
    title: 'Segna i giorni fatti su carta',
    lead: 'Metti la data a ogni giorno, fino a ieri.',
    date: (day) => `Data del giorno ${day}`,
    all: 'Segnali tutti',
    more: 'Mostra i giorni successivi',
    full: 'Le date sono finite.',
    submit: (days) => (days === 1 ? 'Segna 1 giorno' : `Segna ${days} giorni`),
    stays: 'Un giorno segnato resta fatto.',
    nothing: 'Nessuna data libera prima di oggi.',
    done: {
      title: 'Segnati',
      text: (days) => (days === 1 ? '1 giorno è fatto.' : `${days} giorni sono fatti.`),
    },
  },
};
