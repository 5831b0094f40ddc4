import { emergencyActionTexts } from '../../content/it/emergency-actions.ts';
import { ownActions } from '../own-actions/it.ts';
import type { monthFile as en } from './en.ts';

export const monthFile: typeof en = {
  title: 'Salva il mio mese',
  text: 'Fatto su questo telefono, con le tue parole',
  formats: {
    json: { name: 'Copia', label: 'Salva una copia (.json)' },
    csv: { name: 'Tabella', label: 'Salva come tabella (.csv)' },
    md: { name: 'Testo', label: 'Salva come testo (.md)' },
    ics: { name: 'Calendario', label: 'Salva per il tuo calendario (.ics)' },
  },
  saved: { title: 'Salvato' },
  take: 'Riprendi una copia',
  takeText: 'Giorni e parole si uniscono, non si perde nulla',
  taken: {
    title: 'Il tuo mese è qui',
    text: (giorni) => (giorni === 1 ? 'È stato ripreso 1 giorno.' : `Sono stati ripresi ${giorni} giorni.`),
  },
  foreign: {
    title: 'Questo mese è di un altro account',
    lead: 'Entrerebbe in questo account, per sempre.',
    action: 'È mio, riprendilo',
    busy: 'Lo riprendo…',
    cancel: 'Lascia stare',
  },
  faults: {
    tooLarge: 'Il file è troppo grande.',
    notJson: 'Non è una copia del mese.',
    notOurs: 'Non è una copia del mese.',
    newer: 'Viene da una versione più recente. Ricarica e riprova.',
    broken: 'La copia è danneggiata.',
  },
  inFile: {
    title: 'Il mio mese con ScrollStop',
    columns: {
      day: 'giorno',
      title: 'attività',
      status: 'fatto',
      date: 'data',
      minutes: 'minuti',
      words: 'parole',
    },
    status: { yes: 'sì', partial: 'provato', no: 'non fatto' },
    day: (day, title) => `Giorno ${day}: ${title}`,
    minutes: (minutes) => `${minutes} minuti`,
    again: 'Ancora una volta:',
    keep: 'Cose da tenere',
    plans: 'Piani',
    plan: (cue, action) => `Se ${cue}, allora ${action}`,
    actions: emergencyActionTexts,
    ownActions: ownActions.title,
  },
};
