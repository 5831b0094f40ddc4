import { PLANS_MAX } from '../../constants.ts';
import type { cueMap as en } from './en.ts';

export const cueMap: typeof en = {
  question: 'Che cosa c’è adesso?',
  optional: 'Un tocco, o nessuno.',
  words: {
    bored: 'Noia',
    tired: 'Stanchezza',
    stressed: 'Stress',
    waiting: 'Attesa',
    lonely: 'Solitudine',
  },
  ownWord: 'Altro',
  keepWord: 'Tieni',
  stays: 'Resta su questo telefono.',
  travels: 'Nel tuo account.',
  title: 'Quando ti attira?',
  link: 'Quando ti attira?',
  row: {
    none: 'Ancora nessun tocco',
    taps: (taps) => (taps === 1 ? '1 tocco' : `${taps} tocchi`),
    most: (taps, from) => `${taps}, più spesso dopo le ${from}`,
  },
  reading: (hour, word) =>
    `${hour.mostly ? 'Soprattutto' : 'Più spesso'} dopo le ${hour.from}, e ${word.mostly ? 'soprattutto' : 'più spesso'}: ${word.name}.`,
  noPeak: 'Nessuna ora spicca.',
  taps: (taps, days) => `${taps} tocchi in ${days === 1 ? '1 giorno' : `${days} giorni`}.`,
  few: (left) =>
    left === 1 ? 'Ancora un tocco e c’è il disegno.' : `Ancora ${left} tocchi e c’è il disegno.`,
  cell: (word, times, from, to) => `${word}: ${times} dalle ${from} alle ${to}`,
  table: 'Mostra come tabella',
  word: 'Parola',
  count: 'Tocchi',
  often: 'Più spesso',
  noHour: 'nessuna ora precisa',
  planTitle: 'Un piano per quell’ora?',
  planCue: (from, word) => `sono passate le ${from} e sento: ${word}`,
  take: 'Prendi questo piano',
  change: 'Prima modificalo',
  full: `Hai ${PLANS_MAX} piani. Cambiane uno.`,
  kept: 'Su questo telefono.',
  keptEverywhere: 'Nel tuo account.',
  forget: 'Dimentica questi tocchi',
  sync: 'Tienili nel mio account',
  syncText: 'Se lo spegni, lasciano i nostri server.',
  on: 'Sì',
  off: 'No',
};
