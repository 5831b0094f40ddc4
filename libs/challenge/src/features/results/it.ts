import { CHALLENGE_DAYS, NUMBER_DAYS, RESULT_MINUTES_STEP, RESULT_PEOPLE_MIN } from '../../constants.ts';
import type { results as en } from './en.ts';

const FAR_DAY = NUMBER_DAYS[3];

export const results: typeof en = {
  title: 'Che cosa succede a chi comincia',
  lead: `Solo chi ha detto sì, e solo da ${RESULT_PEOPLE_MIN} persone in su. Aggiornato ogni notte.`,
  loading: 'Carico i numeri',
  failed: { text: 'I numeri non si sono caricati.', retry: 'Riprova' },
  few: {
    title: 'Ancora nessun numero',
    text: `Meno di ${RESULT_PEOPLE_MIN} persone finora.`,
  },
  figures: {
    began: `hanno cominciato più di ${CHALLENGE_DAYS} giorni fa`,
    finished: `hanno finito il giorno ${CHALLENGE_DAYS}`,
    change: (day) => `al giorno, variazione mediana al giorno ${day}`,
    minutes: 'min',
    gave: 'hanno dato entrambi i numeri',
    gaveOf: (finished, missing) => `su ${finished} hanno dato entrambi i numeri; circa ${missing} no`,
  },
  reached: {
    title: 'Quanti c’erano ancora',
    note: 'Persone che hanno finito quel giorno.',
    began: 'Inizio',
    day: (day) => `Giorno ${day}`,
    hidden: 'non mostrato',
    sentence: (began, days) => `Inizio: ${began}. ${days}.`,
    of: (day, people) => `${day}: ${people}`,
    point: 'Momento',
    people: 'Persone',
  },
  change: {
    title: (day) => `Variazione al giorno ${day}`,
    note: (people) => `Minuti al giorno. Il sole è la mediana, la barra la metà centrale di ${people} persone.`,
    noteMedian: (people) => `Minuti al giorno. Il sole è la mediana di ${people} persone.`,
    none: 'uguale',
    value: (minutes) => `${minutes} min`,
    sentence: (median, people) => `Variazione mediana ${median} minuti al giorno. ${people} persone.`,
    sentenceMiddle: (low, high) => `Metà centrale: da ${low} a ${high} minuti.`,
    range: (low, high) => `da ${low} a ${high}`,
    change: 'Variazione',
    minutes: 'Minuti al giorno',
    median: 'Mediana',
    middle: 'Metà centrale',
    people: 'Persone',
    less: (minutes) => `meno ${minutes}`,
    more: (minutes) => `più ${minutes}`,
  },
  table: 'Mostra come tabella',
  how: {
    title: 'Come contiamo',
    points: [
      `«Inizio»: giorno 1 fatto più di ${CHALLENGE_DAYS} giorni fa. «Finito»: giorno ${CHALLENGE_DAYS} fatto.`,
      `La variazione è la media del telefono, scritta al giorno 0 e al giorno ${CHALLENGE_DAYS}. Sul telefono non misuriamo niente.`,
      `I conteggi scendono a multipli di ${RESULT_PEOPLE_MIN}; i minuti si arrotondano a ${RESULT_MINUTES_STEP}, a nostro sfavore. Si entra a gruppi di almeno ${RESULT_PEOPLE_MIN}.`,
      'Chi dice di no esce dal prossimo conteggio.',
    ],
  },
  not: {
    title: 'Che cosa questo non mostra',
    points: [
      'Che sia stato ScrollStop: manca un gruppo di confronto.',
      'Che ne è di chi ha smesso o non ha dato un numero.',
      'Che cosa vale per chi ha detto no.',
    ],
    far: `Quanto dura. Il giorno ${FAR_DAY} appare quando l’avranno scritto ${RESULT_PEOPLE_MIN} persone.`,
  },
  counted: (date, time) => `Ultimo conteggio: ${date}, ${time}.`,
  notCounted: 'Non ancora contato.',
  csv: 'Gli stessi numeri in CSV',
  home: 'ScrollStop',
};
