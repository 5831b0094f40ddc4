/** Italian. The quotes of other companies' screens were also written from memory (en.ts). */
import { kitSwitches, TRIAL_WEEKS } from './kit.ts';
import type { kit as en } from './en.ts';
import { inWords } from '../../texts/number-words.ts';

const ios = {
  grey: ['Impostazioni › Accessibilità › Schermo e dimensioni testo', 'Filtri colore: attivi, poi Scala di grigi'],
  people: ['Impostazioni › Notifiche', 'Consenti notifiche disattivato, tranne chiamate e messaggi.'],
  feeds: ['Tieni premuto un feed, poi Rimuovi app', 'Rimuovi dalla schermata Home'],
  autoplay: [
    'Impostazioni › Accessibilità › Movimento: Riproduzione automatica anteprime video disattivata',
    'Nell’app di un feed: Impostazioni, riproduzione automatica disattivata',
  ],
  quiet: [
    'Impostazioni › Full immersion › Non disturbare',
    'Aggiungi programmazione › Ora: dalle 22:00. Persone: chi può chiamare.',
  ],
  unlock: ['Impostazioni › Face ID e codice', 'Sblocco iPhone: disattivato. Metti un codice lungo.'],
};
const android = {
  grey: ['Impostazioni › Accessibilità › Colore e movimento', 'Correzione del colore: attiva, poi Scala di grigi'],
  people: ['Impostazioni › Notifiche › Notifiche app', 'Restano solo chiamate e messaggi.'],
  feeds: ['Tieni premuto un feed', 'Rimuovi'],
  autoplay: ['Nell’app di un feed: Impostazioni › Riproduzione automatica', 'Scegli Off, oppure Mai.'],
  quiet: ['Impostazioni › Notifiche › Non disturbare', 'Programmazioni: dalle 22:00. Persone: chi può chiamare.'],
  unlock: [
    'Impostazioni › Sicurezza › Sblocco dispositivo › Sblocco con volto e impronta',
    'Rimuovi entrambi. Scegli un PIN lungo.',
  ],
};
const room = {
  charger: ['Scegli una presa in un’altra stanza.', 'Porta lì il caricabatterie.'],
  logout: ['Apri il feed più forte: profilo, impostazioni, esci.', 'Non salvare la password.'],
  alarm: ['Metti una sveglia al posto del telefono.', 'Cancella quelle del telefono.'],
  meals: ['Scegli un cassetto, una borsa o l’ingresso.', 'Metti lì il telefono prima di mangiare.'],
};

const all = kitSwitches.length;

export const kit: typeof en = {
  title: 'Kit per stanza e telefono',
  day: (day) => `Giorno ${day}`,
  on: (on) => `${on} su ${all} attivi`,
  stillOn: (on) => `${on} su ${all} ancora attivi`,
  lead: 'Si fanno una volta e poi lavorano da soli. Cambia quello che non va più.',
  platform: 'Passaggi per',
  platforms: { ios: 'iPhone', android: 'Android' },
  steps: 'Passaggi',
  stepsOf: (name) => ` per ${name}`,
  evidence: `In un piccolo studio (Olson e altri, 2022, 70 persone), dieci cambiamenti simili a scelta hanno reso l’uso del telefono meno problematico per almeno ${inWords(TRIAL_WEEKS, 'it')} settimane. Il nostro elenco è un altro e non è stato provato.`,
  madeFor: 'Per iOS 18 e Android 15; il tuo può variare.',
  switches: {
    grey: { name: 'Schermo grigio', ios: ios.grey, android: android.grey },
    people: { name: 'Notifiche spente, tranne le persone', ios: ios.people, android: android.people },
    charger: { name: 'Caricabatterie fuori dalla camera', ios: room.charger, android: room.charger },
    feeds: { name: 'Feed via dalla prima schermata', ios: ios.feeds, android: android.feeds },
    logout: { name: 'Uscita da un feed', ios: room.logout, android: room.logout },
    autoplay: { name: 'Riproduzione automatica spenta', ios: ios.autoplay, android: android.autoplay },
    alarm: { name: 'Una sveglia per la mattina', ios: room.alarm, android: room.alarm },
    meals: { name: 'Telefono lontano dagli occhi a tavola', ios: room.meals, android: room.meals },
    quiet: { name: 'Ore di silenzio dalle 22:00', ios: ios.quiet, android: android.quiet },
    unlock: { name: 'Niente volto o dito per sbloccare', ios: ios.unlock, android: android.unlock },
  },
  beside: {
    title: 'Un passo per il tuo telefono',
    titleRoom: 'Un passo per la tua stanza',
    text: 'Solo se ti va.',
    all: `Tutti e ${inWords(all, 'it')} i passi`,
  },
  review: {
    title: (on) => `${on} su ${all} ancora attivi?`,
    text: 'Spegni quello che non usi più.',
    none: `Nessuno dei ${inWords(all, 'it')} è attivo.`,
  },
};
