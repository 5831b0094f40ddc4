import type { proof as en } from './en.ts';

export const proof: typeof en = {
  title: 'Conferma che sei tu',
  lead: 'L’accesso è di qualche tempo fa.',
  close: 'Chiudi',
  password: 'Password',
  show: 'Mostra password',
  action: 'Continua',
  busy: 'Controllo…',
  passkey: 'Usa una passkey',
  passkeyBusy: 'Aspetto il tuo dispositivo…',
  passkeyFailed: 'Questa passkey non funziona. Scrivi la password.',
  forgot: 'Non so la mia password',
  missing: 'Scrivi la tua password',
  wrong: 'Non è la tua password',
  wait: 'Troppi tentativi. Aspetta un po’.',
  failed: 'Non ha funzionato. Riprova.',
};
