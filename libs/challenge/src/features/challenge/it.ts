import { SWAP_PAUSE_DAYS } from '../../constants.ts';
import type { challenge as en } from './en.ts';
import { withArticle } from '../../texts/italian-date.ts';

export const challenge: typeof en = {
  day: (day) => `Giorno ${day}`,
  variants: { title: 'Altri modi', indoor: 'In casa', alone: 'Per conto tuo', seated: 'Stando seduti' },
  reflectionHint: 'Una riga o due, per te',
  optionsTitle: 'Com’è andata?',
  options: { yes: 'Sì, completata', partial: 'Ci ho provato, non completata', no: 'No, riprovo domani' },
  submit: 'Invia',
  saving: 'Salvataggio...',
  selectOption: { title: 'Scegli una risposta', text: 'Scegli una risposta per completare l’attività' },
  completedBanner: (day) => `Completato - Giorno ${day}`,
  timeSpent: 'Tempo dedicato',
  /** Shown after the figure. */
  minuteUnit: (minutes) => (minutes === 1 ? 'minuto' : 'minuti'),
  result: 'Esito',
  status: { yes: 'Completato', partial: 'In parte', no: 'Non completato' },
  unsent: { title: 'Lo stavi scrivendo qui', add: 'Aggiungi alla riflessione', discard: 'Elimina' },
  again: {
    start: 'Rifallo',
    title: 'Ancora una volta',
    lead: 'Usa il timer, aggiungi parole nuove.',
    label: 'Com’è questa volta?',
    keep: 'Tieni queste parole',
    kept: { title: 'Fatto' },
    on: (date, minutes) => `Di nuovo ${withArticle('il', date)}${minutes > 0 ? `, ${minutes} min` : ''}`,
    nothing: 'Quella volta nessuna parola.',
  },
  swap: {
    title: 'Oggi no?',
    text: `Ne scegli un’altra ogni ${SWAP_PAUSE_DAYS} giorni.`,
    wait: (date) => `Si scambia di nuovo ${withArticle('dal', date)}.`,
    choose: 'Prendo questa',
    back: 'Riprendi la prima',
    swapped: 'Scambiata questa settimana',
  },
  noReflection: 'Nessuna riflessione per questo giorno.',
  noProblem: { title: 'Nessun problema', text: 'Il tentativo è registrato. Continua a provare.' },
  notLoaded: 'La descrizione non si è caricata.',
  reflection: 'La tua riflessione',
};
