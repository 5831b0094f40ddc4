import type { everyScreen as en } from './en.ts';

export const everyScreen: typeof en = {
  product: 'ScrollStop',
  nav: {
    label: 'Principale',
    home: 'Home',
    emergency: 'Emergenza',
    challenges: 'Sfide',
    progress: 'Progressi',
    profile: 'Profilo',
  },
  skipToContent: 'Vai al contenuto',
  language: 'Lingua',
  loading: 'Caricamento',
  close: 'Chiudi',
  goBack: 'Indietro',
  tryAgain: 'Riprova',
  failed: 'Non ha funzionato. Riprova.',
  closeToast: 'Chiudi la notifica',
  backHome: 'Torna alla Home',
  loggedOut: { title: 'Uscita completata', text: 'A presto.' },
  remoteDown: { title: 'Questa parte non si è caricata', text: 'I tuoi giorni sono al sicuro.' },
  error: { title: 'Errore', text: 'Qualcosa non ha funzionato. Riprova.' },
  network: { title: 'Nessuna connessione', text: 'Riprova quando torna la rete.' },
  offline: 'Sei offline. Tutto parte più tardi.',
  notSaved: 'Non ancora salvato',
  readOnly: 'Per ora tutto resta qui e parte più tardi.',
  update: {
    text: 'È pronta una nuova versione.',
    action: 'Ricarica',
    newer: 'Questa pagina non è aggiornata. Ricarica: non si perde nulla.',
  },
};
