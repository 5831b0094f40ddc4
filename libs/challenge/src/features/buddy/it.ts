/** `/buddy`, in Italian. */
import { BUDDY_INVITE_HOURS } from '../../constants.ts';
import type { buddy as en } from './en.ts';

export const buddy: typeof en = {
  back: 'Indietro',
  title: 'In due, un punto a testa',
  card: {
    text: 'Vedete solo se oggi è fatto.',
    action: 'Invita qualcuno',
    later: 'Non ora',
  },
  row: {
    none: 'Ancora nessuno',
    done: (name) => `${name} oggi ha fatto`,
    open: (name) => `${name}, oggi ancora aperto`,
  },
  lead: 'Vedete solo se oggi è fatto.',
  known: {
    title: 'Solo con chi conosci',
    text: 'Non invitare né accettare sconosciuti. Esci quando vuoi, con un tocco.',
  },
  name: {
    label: 'Il tuo nome',
    hint: 'Lo vede l’altra persona.',
    wrong: 'Scrivi un nome, solo lettere.',
  },
  invite: {
    make: 'Crea un link d’invito',
    note: `Vale una volta, per ${BUDDY_INVITE_HOURS} ore.`,
  },
  waiting: {
    title: 'Il tuo invito è aperto',
    lead: (until) => `Vale una volta, fino a ${until}.`,
    share: 'Condividi il link',
    copy: 'Copia il link',
    copied: 'Copiato',
    message: (url) => `Ci facciamo compagnia su ScrollStop? Vediamo solo se oggi è fatto. ${url}`,
    elsewhere: 'Il link è sul dispositivo che l’ha creato.',
    withdraw: 'Ritira l’invito',
  },
  invited: {
    title: (name) => `${name} ti invita`,
    lead: 'Vedreste solo se oggi è fatto.',
    known: (name) => `Accetta solo se sai chi è ${name}.`,
    accept: 'Accetta',
    decline: 'No, grazie',
    hasBuddy: {
      title: 'Una persona alla volta',
      text: 'Hai già qualcuno.',
      action: 'Vai alla tua pagina',
    },
    own: {
      title: 'Questo invito è tuo',
      text: 'Mandalo a chi conosci.',
      action: 'Vai al tuo invito',
    },
    expired: {
      title: 'Questo invito è scaduto',
      text: 'Chiedine un altro.',
      action: 'Continua',
    },
    gone: {
      title: 'Questo invito non vale più',
      text: 'È già stato usato o ritirato.',
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
    asOf: (when) => `Aggiornato: ${when}.`,
    heard: (name) => `${name} ti dice`,
    send: 'Manda una riga gentile',
    phrases: {
      wellDone: 'Ottima giornata, oggi.',
      thinkingOfYou: 'Ti penso.',
      tomorrowTogether: 'Domani lo facciamo insieme?',
    },
    note: (name) => `Una al giorno. ${name} vede solo queste e il punto.`,
    sentToday: 'Mandata per oggi.',
    notSent: { title: 'Non mandata', text: 'Riprova.' },
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
  failed: { title: 'Non ha funzionato', text: 'Riprova.' },
  offline: {
    title: 'Nessuna connessione',
    text: 'Riprova online.',
  },
  demo: {
    title: 'Non nella demo',
    text: 'Per essere in due serve un account.',
    action: 'Crea un account',
  },
};
