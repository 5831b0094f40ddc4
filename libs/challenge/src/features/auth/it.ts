import { TRIAL_HOURS } from '../../constants.ts';
import type { auth as en } from './en.ts';

export const auth: typeof en = {
  signIn: {
    title: 'Rieccoti',
    text: 'Riprendi da dove avevi lasciato.',
    submit: 'Accedi',
    busy: 'Accesso in corso…',
    toggleQuestion: 'Prima volta qui?',
    toggle: 'Crea un account',
  },
  signUp: {
    title: 'Crea il tuo account',
    text: `${TRIAL_HOURS} ore gratis, senza carta.`,
    submit: 'Crea account',
    busy: 'Creazione dell’account…',
    toggleQuestion: 'Hai già un account?',
    toggle: 'Accedi qui',
  },
  /** At `/buddy`, for an invited person. */
  invited: 'Accedi per vedere chi ti invita.',
  email: 'Email',
  emailExample: 'tu@esempio.it',
  password: 'Password',
  showPassword: 'Mostra password',
  forgot: 'Password dimenticata?',
  demo: 'Accesso di prova (demo)',
  demoNote: `${TRIAL_HOURS} ore, solo su questo dispositivo.`,
  demoStarted: {
    title: 'Questa è una demo',
    text: `Resta qui e finisce dopo ${TRIAL_HOURS} ore.`,
  },
  passwordHint: (min) => `Almeno ${min} caratteri`,
  invalidEmail: 'Email non valida',
  passwordShort: (min) => `La password deve essere di almeno ${min} caratteri`,
  passwordLong: (max) => `La password può avere al massimo ${max} caratteri`,
  loginError: { title: 'Errore di accesso', text: 'Errore durante l’accesso. Riprova.' },
  registrationError: { title: 'Errore di registrazione', text: 'Errore durante la registrazione. Riprova.' },
  noCookies: 'Questo browser rifiuta il cookie dell’accesso. Consenti i cookie per questo sito e riprova.',
  registered: { title: 'Account creato', text: 'Ciao. Un attimo.' },
  loggedIn: { title: 'Rieccoti' },
  adminHint: (hint) => `Password admin: ${hint}`,
  adminHintProduction: 'Admin: usa la password impostata dal gestore',
  signedInAs: (email) => `Accesso eseguito come ${email}`,
  signedInContinue: 'Continua',
  logout: 'Esci',
  carryOver: 'Porta i giorni della demo',
  passkey: {
    button: 'Accedi con una passkey',
    busy: 'Aspetto il tuo dispositivo…',
    refused: 'Questa passkey non funziona. Usa la password.',
  },
};
