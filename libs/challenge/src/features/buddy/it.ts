/** `/buddy`, in Italian. */
import { BUDDY_INVITE_HOURS } from '../../constants.ts';
import type { BuddyTexts } from './en.ts';

export const buddy: BuddyTexts = {
  back: 'Indietro',
  title: 'In due, un punto a testa',
  card: {
    text: 'Ciascuno vede se l’altra persona oggi ha fatto. Nient’altro.',
    action: 'Invita qualcuno',
    later: 'Non ora',
  },
  row: {
    none: 'Ancora nessuno',
    done: (name) => `${name} oggi ha fatto`,
    open: (name) => `${name}, oggi ancora aperto`,
  },
  lead: 'Ciascuno vede se l’altra persona oggi ha fatto. Nient’altro.',
  known: {
    title: 'Solo con una persona che conosci',
    text: 'Non invitare e non accettare chi non conosci. Si esce quando si vuole, con un tocco.',
  },
  name: {
    label: 'Il tuo nome',
    hint: 'Lo vede l’altra persona. Solo lettere.',
    wrong: 'Scrivi un nome, solo con lettere.',
  },
  invite: {
    make: 'Crea un link d’invito',
    note: `Il link vale una volta, per ${BUDDY_INVITE_HOURS} ore.`,
  },
  waiting: {
    title: 'Il tuo invito è aperto',
    lead: (until) => `Mandalo a una persona che conosci. Vale una volta, fino a ${until}.`,
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
    lead: 'Ciascuno vedrebbe se l’altra persona oggi ha fatto. Nient’altro.',
    known: (name) => `Accetta solo se sai chi è ${name}.`,
    accept: 'Accetta',
    decline: 'No, grazie',
    hasBuddy: {
      title: 'Una persona alla volta',
      text: 'Hai già qualcuno con te. L’invito resta aperto fino alla scadenza.',
      action: 'Vai alla tua pagina',
    },
    own: {
      title: 'Questo invito è tuo',
      text: 'Manda il link a una persona che conosci.',
      action: 'Vai al tuo invito',
    },
    expired: {
      title: 'Questo invito è scaduto',
      text: `Un invito dura ${BUDDY_INVITE_HOURS} ore. Chiedine uno nuovo.`,
      action: 'Continua',
    },
    gone: {
      title: 'Questo invito non vale più',
      text: 'Usato o ritirato. Chiedine uno nuovo.',
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
    asOf: (when) => `Aggiornato: ${when}. Offline il punto non cambia.`,
    heard: (name) => `${name} ti dice`,
    send: 'Manda una riga gentile',
    phrases: {
      wellDone: 'Ottima giornata, oggi.',
      thinkingOfYou: 'Ti penso.',
      tomorrowTogether: 'Domani lo facciamo insieme?',
    },
    note: (name) => `Una al giorno. ${name} vede il punto e queste righe: niente parole tue, orari o numeri.`,
    sentToday: 'Riga mandata. Domani ce n’è un’altra.',
    notSent: { title: 'Non mandata', text: 'Non parte da sola più tardi. Riprova.' },
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
    text: 'In due serve la rete. Riprova più tardi.',
  },
  unknown: {
    title: 'Non ancora qui',
    text: 'Questo server non lo sa ancora fare. Riprova più tardi.',
  },
  demo: {
    title: 'Non nella demo',
    text: 'La demo la vedi solo tu. Per essere in due serve un account.',
    action: 'Crea un account',
  },
};
