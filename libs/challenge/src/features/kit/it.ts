/** Italian. The words of other people's screens are from memory as well (en.ts). */
import { kitSwitches } from './kit.ts';
import type { KitTexts } from './en.ts';
import { inWords } from '../../texts/number-words.ts';

const ios = {
  grey: [
    'Impostazioni › Accessibilità › Schermo e dimensioni testo',
    'Filtri colore: attivi, poi Scala di grigi',
  ],
  people: [
    'Impostazioni › Notifiche',
    'Per ogni app: Consenti notifiche disattivato. Chiamate e messaggi restano.',
  ],
  feeds: [
    'Tieni premuta l’icona di un feed, poi Rimuovi app',
    'Rimuovi dalla schermata Home. Resta nella libreria app.',
  ],
  autoplay: [
    'Impostazioni › Accessibilità › Movimento: Riproduzione automatica anteprime video disattivata',
    'Nell’app di un feed: Impostazioni, poi riproduzione automatica disattivata',
  ],
  quiet: [
    'Impostazioni › Full immersion › Non disturbare',
    'Aggiungi programmazione › Ora: dalle 22:00. Persone: chi può chiamare.',
  ],
  unlock: ['Impostazioni › Face ID e codice', 'Sblocco iPhone: disattivato. Scegli un codice lungo.'],
};
const android = {
  grey: [
    'Impostazioni › Accessibilità › Colore e movimento',
    'Correzione del colore: attiva, poi Scala di grigi',
  ],
  people: ['Impostazioni › Notifiche › Notifiche app', 'Disattiva tutte tranne chiamate e messaggi.'],
  feeds: ['Tieni premuta l’icona di un feed', 'Rimuovi. L’app resta nell’elenco di tutte le app.'],
  autoplay: ['Nell’app di un feed: Impostazioni › Riproduzione automatica', 'Scegli Off, oppure Mai.'],
  quiet: [
    'Impostazioni › Notifiche › Non disturbare',
    'Programmazioni: dalle 22:00. Persone: chi può chiamare.',
  ],
  unlock: [
    'Impostazioni › Sicurezza › Sblocco dispositivo › Sblocco con volto e impronta',
    'Rimuovi entrambi. Scegli un PIN lungo.',
  ],
};
const room = {
  charger: ['Scegli una presa in un’altra stanza.', 'Porta lì il caricabatterie e lascialo lì.'],
  logout: ['Apri il feed che attira di più: profilo, impostazioni, esci.', 'Non salvare la password.'],
  alarm: ['Metti una sveglia qualsiasi dove stava il telefono.', 'Cancella le sveglie del telefono.'],
  meals: ['Scegli un cassetto, una borsa o l’ingresso.', 'Mettici il telefono prima del primo piatto.'],
};

const all = kitSwitches.length;

export const kit: KitTexts = {
  title: 'Kit per stanza e telefono',
  back: 'Indietro',
  day: (day) => `Giorno ${day}`,
  on: (on) => `${on} su ${all} attivi`,
  stillOn: (on) => `${on} su ${all} ancora attivi`,
  lead: 'Si fanno una volta e lavorano mentre li dimentichi. Cambia quello che non va più.',
  platform: 'Passaggi per',
  platforms: { ios: 'iPhone', android: 'Android' },
  steps: 'Passaggi',
  stepsOf: (name) => ` per ${name}`,
  evidence:
    'In un piccolo studio (Olson e altri, 2022, 70 persone) una scelta fra dieci cambiamenti come questi ha reso l’uso del telefono meno problematico, per almeno sei settimane. Il loro elenco era un altro; il nostro non è stato provato.',
  memory: 'I passaggi sono a memoria, per iOS 18 e Android 15. Sul tuo telefono qualche parola può cambiare.',
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
    text: 'Se ti va. Il giorno vale anche senza.',
    all: `Tutti e ${inWords(all, 'it')} i passi`,
  },
  review: {
    title: (on) => `${on} su ${all} ancora attivi?`,
    text: 'Spegni quello che non è più attivo. Niente conta contro di te.',
    none: `Nessuno dei ${inWords(all, 'it')} passi è attivo. Puoi farli quando vuoi.`,
  },
};
