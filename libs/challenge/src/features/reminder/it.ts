/** Italian. */
import { REMINDERS_IGNORED } from '../../constants.ts';
import { inWords, startingInWords } from '../../texts/number-words.ts';
import type { ReminderTexts } from './en.ts';

const ignored = inWords(REMINDERS_IGNORED, 'it');

export const reminder: ReminderTexts = {
  ask: {
    title: (day) => `Il giorno ${day} è fatto.`,
    lead: 'Ti ricordiamo il prossimo? Un messaggio al giorno, finché è aperto.',
    notice: (day, title) => `Giorno ${day}: ${title}`,
    push: (time) => `Ricordamelo alle ${time}`,
    mail: (time) => `Una mail alle ${time}`,
    no: 'Nessun promemoria',
    byMail: 'Preferisci una mail? È nel profilo.',
    later: 'Si cambia o ferma nel profilo.',
  },
  time: {
    legend: 'A che ora?',
    other: 'Altra ora',
    label: 'La tua ora',
    missing: () => 'Scegli un’ora',
    night: (from, to) => `Scegli un’ora tra le ${from} e le ${to}`,
    works: 'Lavoro di notte',
    worksNote: 'Allora può arrivare di notte.',
  },
  channel: { legend: 'Come?', push: 'Notifica', mail: 'Una mail' },
  confirm: {
    text: (email) => `Arrivano per mail quando apri il nostro link, mandato a ${email}.`,
    send: 'Mandami il link',
    sent: 'La mail è in viaggio. Aprila dove hai fatto l’accesso.',
    usedUp: 'Niente altre mail oggi. I link già mandati funzionano.',
    offline: 'Nessuna connessione. Riprova più tardi.',
    failed: 'La mail non è partita. Riprova poi.',
  },
  busy: 'Aspetto il tuo dispositivo…',
  why: {
    install: 'Per le notifiche serve ScrollStop sulla schermata Home. Oppure scegli la mail.',
    none: 'Questo browser non mostra notifiche. Scegli la mail.',
    denied: 'Questo browser blocca le notifiche. Permettile, o scegli la mail.',
    dismissed: 'Le notifiche non sono permesse. Riprova, o scegli la mail.',
    failed: 'Le notifiche non si attivano. Riprova, o scegli la mail.',
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
      push: (time) => `Acceso: una notifica alle ${time}, sui dispositivi autorizzati.`,
      mail: (time) => `Acceso: una mail alle ${time}.`,
    },
    elsewhere: 'Non su questo dispositivo.',
    here: 'Mostralo anche qui',
    turnOn: (time) => `Ricordamelo alle ${time}`,
    save: 'Salva',
    stop: 'Ferma i promemoria',
    waiting: 'Resta qui. Parte con la connessione.',
    notTaken: 'Resta qui. Continuiamo a provare.',
    refused: 'L’ultima modifica è stata rifiutata. Scegli di nuovo.',
    savedOn: (time) => ({
      title: 'Promemoria impostato',
      text: `Alle ${time}, finché il giorno è aperto.`,
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
    atNight: {
      lead: (time) => `È alle ${time}. Di notte solo se lavori a quell’ora.`,
      keep: 'Lavoro di notte',
    },
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
