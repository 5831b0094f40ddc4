import { ARC_DAYS, BEST_SCORE, CHALLENGE_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { month as en } from './en.ts';

export const month: typeof en = {
  picture: {
    days: (minutes) => `Il mese in un disegno. ${CHALLENGE_DAYS} giorni, ${minutes} minuti:`,
    arcs: (mindfulness, creativity, connection) =>
      `${mindfulness} di consapevolezza, ${creativity} di creatività, ${connection} di connessione.`,
    words: (notes, words) => `Giorni con parole: ${notes}, parole in tutto: ${words}.`,
    triedDay: (day) => `Il giorno ${day}: provato, non completato.`,
    triedDays: (days, last) => `I giorni ${days} e ${last}: provati, non completati.`,
  },
  legend:
    'Ogni raggio è un giorno, lungo come i suoi minuti. Ogni luce sull’acqua sono le parole di quel giorno. I raggi a puntini: giorni in cui ci hai provato.',
  figures: {
    days: 'giorni',
    recovered: 'recuperati',
    words: (notes) => `parole, in ${notes === 1 ? '1 nota' : `${notes} note`}`,
  },
  table: { show: 'Mostra come tabella', day: 'Giorno', minutes: 'Minuti', words: 'Parole' },
  share: 'Condividi',
  print: 'Stampa',
  shared: {
    title: 'Il mio mese',
    eyebrow: (hours, minutes) => `${CHALLENGE_DAYS} giorni, ${hours}h ${minutes}min`,
    message: (url) => `${CHALLENGE_DAYS} giorni con meno scroll, in un disegno. ${url}`,
    saved: { title: 'Immagine salvata' },
    failed: { title: 'Nessuna immagine', text: 'Puoi stampare il mese.' },
  },
  keep: {
    title: 'Le tre cose che tieni',
    edit: 'Modifica',
    ask: 'Quali tre cose tieni?',
    lead: 'Basta una riga ciascuna. Restano nella Home.',
    fields: ['Prima', 'Seconda', 'Terza'],
    missing: 'Scrivine almeno una.',
    save: 'Tieni queste tre',
    later: 'Più tardi',
    write: 'Scrivile',
  },
  changes: {
    title: 'Che cosa è cambiato',
    lead: `I check-in dei primi ${inWords(ARC_DAYS, 'it')} giorni accanto a quelli degli ultimi ${inWords(ARC_DAYS, 'it')}.`,
    of: {
      screenTime: 'Tempo di schermo',
      focus: 'Concentrazione',
      impulses: 'Impulsi lasciati passare al giorno',
    },
    from: 'da',
    to: 'a',
    hours: 'ore',
    ofFive: `su ${BEST_SCORE}`,
  },
  words: {
    title: 'Con le tue parole',
    source: (day, title) => `Giorno ${day}. ${title}`,
    journal: 'Leggi tutto il diario',
  },
  after: 'Da qui in poi',
  notYet: {
    title: 'Il tuo mese continua',
    text: `Si disegna dopo il giorno ${CHALLENGE_DAYS}.`,
    action: 'Vai a oggi',
  },
};
