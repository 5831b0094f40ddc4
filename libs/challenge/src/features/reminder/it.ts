/** Italian. */
import { REMINDERS_IGNORED } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';
import type { ReminderTexts } from './en.ts';

const ignored = inWords(REMINDERS_IGNORED, 'it');

export const reminder: ReminderTexts = {
  ask: {
    title: (day) => `Il giorno ${day} è fatto.`,
    lead: 'Ti ricordiamo il prossimo? Un messaggio al giorno, e solo finché il giorno è aperto.',
    notice: (day, title) => `Giorno ${day}: ${title}`,
    push: (time) => `Ricordamelo alle ${time}`,
    mail: (time) => `Scrivimi una mail alle ${time}`,
    no: 'Nessun promemoria',
    byMail: 'Preferisci una mail? Sceglila nel profilo.',
    later: 'Cambialo o fermalo nel profilo.',
  },
  time: {
    legend: 'A che ora?',
    other: 'Altra ora',
    label: 'La tua ora',
    missing: () => 'Scegli un’ora',
    night: (from, to) => `Scegli un’ora tra le ${from} e le ${to}`,
    works: 'Lavoro di notte',
    worksNote: 'Allora può arrivare anche di notte.',
  },
  channel: { legend: 'Come?', push: 'Notifica', mail: 'Una mail' },
  confirm: {
    text: (email) => `I promemoria arrivano per mail quando apri il link nella nostra mail a ${email}.`,
    send: 'Mandami il link',
    sent: 'La mail è in viaggio. Aprila dove hai fatto l’accesso.',
    usedUp: 'Per oggi niente altre mail. I link che hai funzionano ancora.',
    offline: 'Nessuna connessione. Riprova più tardi.',
    failed: 'La mail non è partita. Riprova più tardi.',
  },
  busy: 'Aspetto il tuo dispositivo…',
  why: {
    install: 'Per le notifiche serve ScrollStop sulla schermata Home. Puoi anche scegliere la mail.',
    none: 'Questo browser non mostra notifiche. Scegli la mail.',
    denied: 'Questo browser blocca le nostre notifiche. Permettile, oppure scegli la mail.',
    dismissed: 'Le notifiche non sono state permesse. Riprova, oppure scegli la mail.',
    failed: 'Le notifiche qui non si attivano. Riprova, oppure scegli la mail.',
  },
  row: {
    on: (time) => `Alle ${time}, se il giorno è ancora aperto`,
    off: 'Spento',
    asking: 'Lo tieni o lo fermi?',
  },
  sheet: {
    title: 'Promemoria',
    lead: `Un messaggio al giorno, finché il giorno è aperto. Dopo ${ignored} a vuoto ti chiediamo se continuare; se non rispondi, si ferma.`,
    close: 'Chiudi',
    off: 'È spento.',
    on: {
      push: (time) => `È acceso: una notifica alle ${time}, sui dispositivi autorizzati.`,
      mail: (time) => `È acceso: una mail alle ${time}.`,
    },
    elsewhere: 'Questo dispositivo non è tra quelli.',
    here: 'Mostralo anche su questo dispositivo',
    turnOn: (time) => `Ricordamelo alle ${time}`,
    save: 'Salva',
    stop: 'Ferma i promemoria',
    waiting: 'Conservato su questo dispositivo. Parte con la connessione.',
    notTaken: 'Conservato su questo dispositivo. Continuiamo a provare.',
    refused: 'L’ultima modifica non è stata accettata. Scegli di nuovo.',
    savedOn: (time) => ({
      title: 'Promemoria impostato',
      text: `Ogni giorno alle ${time}, finché il giorno è aperto.`,
    }),
    savedOff: { title: 'Promemoria fermati', text: 'Giorni e stelle restano come sono.' },
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
    stop: { title: 'Ferma', text: 'Giorni e stelle restano come sono' },
    atNight: {
      lead: (time) => `È impostato alle ${time}. Di notte arriva solo a chi lavora a quell’ora.`,
      keep: 'Lavoro di notte',
    },
    silence: 'Va bene anche non rispondere: si ferma da solo.',
    card: { action: 'Rispondi', later: 'Non ora' },
  },
  worker: {
    stop: 'Ferma i promemoria',
    stopped: 'Promemoria fermati',
    stoppedText: 'Giorni e stelle restano come sono.',
    failed: 'Non è stato possibile fermare i promemoria',
    failedText: 'Tocca qui per riprovare.',
  },
};
