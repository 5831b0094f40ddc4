import { REMINDERS_IGNORED } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';
import type { reminder as en } from './en.ts';

const ignored = inWords(REMINDERS_IGNORED, 'it');

export const reminder: typeof en = {
  ask: {
    title: (day) => `Il giorno ${day} è fatto.`,
    lead: 'Ti ricordiamo il prossimo? Un messaggio al giorno, finché è aperto.',
    notice: (day, title) => `Giorno ${day}: ${title}`,
    push: (time) => `Ricordamelo alle ${time}`,
    mail: (time) => `Un’email alle ${time}`,
    no: 'Nessun promemoria',
    byMail: 'Preferisci un’email? Si sceglie nel profilo.',
    later: 'Lo cambi o lo fermi nel profilo.',
  },
  time: {
    legend: 'A che ora?',
    other: 'Altra ora',
    label: 'La tua ora',
    missing: () => 'Scegli un’ora',
    night: (from, to) => `Scegli un’ora tra le ${from} e le ${to}`,
    works: 'Lavoro di notte',
    worksNote: 'Può arrivare di notte.',
  },
  channel: { legend: 'Come?', push: 'Notifica', mail: 'Un’email' },
  confirm: {
    text: (email) => `Prima apri il link che mandiamo a ${email}.`,
    send: 'Mandami il link',
    sent: 'L’email è in viaggio.',
    usedUp: 'Per oggi niente altre email.',
    offline: 'Nessuna connessione. Riprova più tardi.',
    failed: 'L’email non è partita. Riprova.',
  },
  busy: 'Aspetto il tuo dispositivo…',
  why: {
    install: 'Per le notifiche serve ScrollStop sulla schermata Home.',
    none: 'Questo browser non mostra notifiche. Scegli l’email.',
    denied: 'Permetti le notifiche nel browser, o scegli l’email.',
    dismissed: 'Permetti le notifiche, o scegli l’email.',
    failed: 'Non ha funzionato. Riprova, o scegli l’email.',
  },
  row: {
    on: (time) => `Alle ${time}, se il giorno è ancora aperto`,
    off: 'Spento',
    asking: 'Lo tieni o lo fermi?',
  },
  sheet: {
    title: 'Promemoria',
    lead: `Un messaggio al giorno, finché il giorno è aperto. Dopo ${ignored} a vuoto ti chiediamo se continuare.`,
    off: 'È spento.',
    on: {
      push: (time) => `Acceso: una notifica alle ${time}.`,
      mail: (time) => `Acceso: un’email alle ${time}.`,
    },
    elsewhere: 'Non su questo dispositivo.',
    here: 'Mostralo anche qui',
    turnOn: (time) => `Ricordamelo alle ${time}`,
    save: 'Salva',
    stop: 'Ferma i promemoria',
    waiting: 'Aspetta la connessione.',
    notTaken: 'Non ancora salvato. Continuiamo a provare.',
    refused: 'Rifiutata. Scegli di nuovo.',
    savedOn: (time) => ({
      title: 'Promemoria impostato',
      text: `Ogni giorno alle ${time}.`,
    }),
    savedOff: { title: 'Promemoria fermati', text: 'Giorni e stelle restano.' },
  },
  keep: {
    title: 'Tenere, spostare o fermare?',
    lead: (time) =>
      `${startingInWords(REMINDERS_IGNORED, 'it')} promemoria alle ${time} sono passati a vuoto. Forse non è la tua ora.`,
    keep: { title: (time) => `Tieni le ${time}`, text: 'Come adesso' },
    move: {
      title: 'Spostalo',
      text: 'Scegli un’altra ora',
      submit: (time) => `Sposta alle ${time}`,
    },
    stop: { title: 'Ferma', text: 'Giorni e stelle restano' },
    silence: 'Puoi anche non rispondere: si ferma da solo.',
    card: { action: 'Rispondi', later: 'Non ora' },
  },
  worker: {
    stop: 'Ferma i promemoria',
    stopped: 'Promemoria fermati',
    stoppedText: 'Giorni e stelle restano.',
    failed: 'I promemoria non si sono fermati',
    failedText: 'Tocca qui per riprovare.',
  },
};
