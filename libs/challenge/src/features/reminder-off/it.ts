import type { reminderOff as en } from './en.ts';

export const reminderOff: typeof en = {
  busy: 'Fermo i promemoria…',
  done: {
    title: 'Promemoria fermati',
    text: 'Giorni e stelle restano.',
    undo: 'Annulla nelle impostazioni',
    home: 'Vai a ScrollStop',
    signIn: 'Accedi per riattivarli.',
  },
  invalid: {
    title: 'Questo link non funziona più',
    text: 'L’interruttore è nel profilo.',
    action: 'Apri le impostazioni',
  },
};
