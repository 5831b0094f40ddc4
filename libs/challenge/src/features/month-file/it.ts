import type { MonthFileTexts } from './en.ts';

export const monthFile: MonthFileTexts = {
  title: 'Il tuo mese come file',
  text: 'Fatto su questo telefono, anche offline, con le tue parole. La copia si può riprendere, qui o in un account nuovo.',
  formats: {
    json: 'Salva una copia (.json)',
    csv: 'Come tabella (.csv)',
    md: 'Come testo (.md)',
    ics: 'Per il tuo calendario (.ics)',
  },
  calendarNote: 'Il calendario ha i giorni fatti e quelli che vengono, senza le tue parole.',
  saved: { title: 'Salvato', text: 'Il tuo mese è nei tuoi download.' },
  failed: 'Non ha funzionato. Riprova.',
  take: 'Riprendi una copia',
  takeText: 'Qui non si perde nulla: giorni e parole si uniscono, si vedono le parole più recenti.',
  taken: {
    title: 'Il tuo mese è qui',
    text: (giorni) => (giorni === 1 ? 'È stato ripreso 1 giorno.' : `Sono stati ripresi ${giorni} giorni.`),
  },
  foreign: {
    title: 'Questo mese è di un altro account',
    lead: 'I suoi giorni e le sue parole entrerebbero in questo account, per sempre. Riprendilo solo se è tuo, per esempio di un account che avevi prima.',
    action: 'È mio, riprendilo',
    busy: 'Lo riprendo…',
    cancel: 'Lascia stare',
  },
  faults: {
    tooLarge: 'Questo file è troppo grande per un mese. Non è cambiato nulla.',
    notJson: 'Questo file non è la copia di un mese. Non è cambiato nulla.',
    notOurs: 'Questo file non è la copia di un mese. Non è cambiato nulla.',
    newer:
      'Questa copia viene da una versione più recente dell’app. Ricarica l’app, poi riprova. Non è cambiato nulla.',
    broken: 'Questa copia è danneggiata. Non è cambiato nulla.',
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
  },
};
