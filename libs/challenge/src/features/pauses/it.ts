import type { pauses as en } from './en.ts';

export const pauses: typeof en = {
  title: 'Pause',
  link: 'Le pause per settimana',
  row: (notNow) => `Questa settimana: ${times(notNow)} «non ora»`,
  week: (notNow, continued) => `Questa settimana: non ora ${times(notNow)}, continua ${times(continued)}.`,
  presses: (presses) => `Il pulsante: ${times(presses)}.`,
  inBrowser: (browser, notNow, continued) => `${browser}: non ora ${times(notNow)}, continua ${times(continued)}.`,
  none: 'Nulla di registrato questa settimana.',
  button: 'Il pulsante',
  notNow: 'Non ora',
  continued: 'Continua',
  now: 'Ora',
  thisWeek: 'Questa settimana',
  weekOf: 'Settimana del',
  nothing: 'nulla di registrato',
  sentence: (week, notNow, continued, presses) =>
    `${week}: non ora ${notNow}, continua ${continued}, il pulsante ${presses}.`,
  sentenceNothing: (week) => `${week}: nulla di registrato.`,
  table: 'Mostra come tabella',
  counted: 'Che cosa si conta',
  countedText: 'Tocchi, pause e come finiscono. Mai i minuti.',
};

function times(count: number): string {
  if (count === 1) return 'una volta';
  return `${count} volte`;
}
