/** `/buddy`, in Italian. */
import { BUDDY_INVITE_HOURS } from '../../constants.ts';
import type { BuddyTexts } from './en.ts';

export const buddy: BuddyTexts = {
  back: 'Indietro',
  title: 'In due, un punto a testa',
  card: {
    text: 'Si vede solo se oggi è fatto.',
    action: 'Invita qualcuno',
    later: 'Non ora',
  },
  row: {
    none: 'Ancora nessuno',
    done: (name) => `${name} oggi ha fatto`,
    open: (name) => `${name}, oggi ancora aperto`,
  },
  lead: 'Si vede solo se oggi è fatto.',
  known: {
    title: 'Solo con chi conosci',
    text: 'Non invitare né accettare sconosciuti. Esci quando vuoi, con un tocco.',
  },
  name: {
    label: 'Il tuo nome',
    hint: 'Lo vede l’altra persona. Solo lettere.',
    wrong: 'Scrivi un nome, solo lettere.',
  },
  invite: {
    make: 'Crea un link d’invito',
    note: `Il link vale una volta, per ${BUDDY_INVITE_HOURS} ore.`,
  },
  waiting: {
    title: 'Il tuo invito è aperto',
    lead: (until) => `Mandalo a chi conosci. Vale una volta, fino a ${until}.`,
    share: 'Condividi il link',
    copy: 'Copia il link',
    copied: 'Copiato',
    message: (url) =>
      `Ci facciamo compagnia su ScrollStop? Tu vedi se ho fatto la mia giornata, io la tua. ${url}`,
    elsewhere: 'Il link è sul dispositivo che l’ha creato. Per un altro, ritira l’invito.',
    withdraw: 'Ritira l’invito',
  },
  invited: {
    title: (name) => `${name} ti invita`,
    lead: 'Si vedrebbe solo se oggi è fatto.',
    known: (name) => `Accetta solo se sai chi è ${name}.`,
    accept: 'Accetta',
    decline: 'No, grazie',
    hasBuddy: {
      title: 'Una persona alla volta',
      text: 'Hai già qualcuno. L’invito resta fino alla scadenza.',
      action: 'Vai alla tua pagina',
    },
    own: {
      title: 'Questo invito è tuo',
      text: 'Mandalo a chi conosci.',
      action: 'Vai al tuo invito',
    },
    expired: {
      title: 'Questo invito è scaduto',
      text: `Dura ${BUDDY_INVITE_HOURS} ore. Chiedine un altro.`,
      action: 'Continua',
    },
    gone: {
      title: 'Questo invito non vale più',
      text: 'Usato o ritirato. Chiedine un altro.',
      action: 'Continua',
    },
    tooMany: {
      title: 'Troppi link',
      text: 'Riprova fra un’ora.',
      action: 'Continua',
    },
  },
  pair: {
    title: (name) => `Tu e ${name}`,
    scene: (name, theirs, mine) => `${name}: ${theirs}. Tu: ${mine}.`,
    you: 'Tu',
    done: 'fatto',
    open: 'ancora aperto',
    doneToday: 'fatto oggi',
    asOf: (when) => `Aggiornato: ${when}. Offline non cambia.`,
    heard: (name) => `${name} ti dice`,
    send: 'Manda una riga gentile',
    phrases: {
      wellDone: 'Ottima giornata, oggi.',
      thinkingOfYou: 'Ti penso.',
      tomorrowTogether: 'Domani lo facciamo insieme?',
    },
    note: (name) => `Una al giorno. ${name} vede il punto e queste righe, nient’altro.`,
    sentToday: 'Mandata. Domani un’altra.',
    notSent: { title: 'Non mandata', text: 'Non parte più tardi. Riprova.' },
    leave: 'Esci',
    left: 'Siete usciti',
    block: 'Esci e blocca',
    blockTitle: (name) => `Bloccare ${name}?`,
    blockText: 'Nessun link vi rimetterà insieme. Nessuno lo saprà. Non si può annullare.',
    blockYes: 'Blocca per sempre',
    cancel: 'Annulla',
    blocked: 'Persona bloccata',
  },
  goOn: 'Continua',
  failed: { title: 'Non ha funzionato', text: 'Non è cambiato niente. Riprova.' },
  offline: {
    title: 'Nessuna connessione',
    text: 'In due serve la rete.',
  },
  unknown: {
    title: 'Non ancora qui',
    text: 'Questo server non lo sa ancora fare. Riprova più tardi.',
  },
  demo: {
    title: 'Non nella demo',
    text: 'La demo la vedi solo tu. In due serve un account.',
    action: 'Crea un account',
  },
};
