import type { breath as en } from './en.ts';

export const breath: typeof en = {
  title: 'Questo minuto è sempre gratis',
  text: 'Telefono a faccia in giù, piedi a terra, dieci respiri lenti.',
  action: 'Respira per un minuto',
  stop: 'Basta così',
  done: 'Un minuto. Era tuo.',
  again: 'Un altro minuto',
  help: 'Più di un impulso? Parla con qualcuno',
};
