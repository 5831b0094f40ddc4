import { TRIAL_HOURS } from '../../constants.ts';
import type { gate as en } from './en.ts';

export const gate: typeof en = {
  yourData: 'I tuoi dati: scarica o elimina',
  startTrial: `Prova per ${TRIAL_HOURS} ore, senza carta`,
  startingTrial: 'Avvio…',
  trialError: { title: 'La prova non è partita', text: 'Riprova.' },
  trialUsed: { title: 'La prova è già stata usata', text: 'I tuoi giorni restano. Premium li riapre.' },
};
