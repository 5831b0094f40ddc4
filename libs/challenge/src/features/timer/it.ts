import type { timer as en } from './en.ts';

export const timer: typeof en = {
  label: 'Timer',
  paused: 'In pausa',
  running: 'In corso',
  done: '✓ Fatto',
  start: 'Avvia il timer',
  pause: 'Metti in pausa',
  reset: 'Azzera il timer',
  started: (minutes) => (minutes === 1 ? 'Timer avviato, 1 minuto' : `Timer avviato, ${minutes} minuti`),
  completed: {
    title: 'Timer completato',
    text: (minutes) => `Attività completata in ${minutes} minuti. Ora puoi scrivere la riflessione.`,
  },
};
