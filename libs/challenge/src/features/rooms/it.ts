/** Italian. */
import type { RoomsTexts } from './en.ts';

export const rooms: RoomsTexts = {
  label: 'Stanze',
  back: 'Torna al profilo',
  names: {
    urge: 'Quando viene voglia',
    month: 'Il mio mese',
    settings: 'Impostazioni',
    account: 'Account e privacy',
  },
  urgeLead: 'Preparato con calma, pronto quando serve.',
  groups: {
    moment: 'Per quel momento',
    feed: 'Davanti a un feed',
    picture: 'Come va',
    yours: 'Cose tue',
    company: 'In compagnia, o su carta',
    look: 'Lingua e aspetto',
    daily: 'Una volta al giorno',
    timer: 'Alla fine del timer',
    device: 'Su questo telefono',
    signIn: 'Accesso',
    purchase: 'Il tuo acquisto',
    data: 'I tuoi dati',
  },
  figures: {
    label: 'Finora',
    days: 'giorni',
    time: 'recuperate',
    control: 'controllo',
    reflections: 'riflessioni',
  },
  saveMonth: 'Salva il mese in un file',
  states: {
    plans: (plans) => (plans === 1 ? '1 piano' : `${plans} piani`),
    breath: (app) => `un respiro su ${app}`,
    breathAlone: (app) => `Un respiro su ${app}`,
    notSetUp: 'Ancora niente, basta un minuto',
    day: (day) => `Giorno ${day}`,
    lastWords: (when) => `ultime parole ${when}`,
    reminder: (time) => `promemoria alle ${time}`,
    passkeys: (passkeys) => `${passkeys} passkey`,
    devices: (devices) => (devices === 1 ? '1 dispositivo' : `${devices} dispositivi`),
    onlyHere: 'Solo questo dispositivo',
  },
  asks: {
    unsaved: 'Qualcosa non è ancora salvato',
    refund: 'Il rimborso è tornato indietro',
    checkin: (number) => `Il check-in ${number} è aperto`,
    reminder: 'Promemoria: lo tieni o lo fermi?',
  },
  when: { today: 'oggi', yesterday: 'ieri', on: (date) => `il ${date}` },
  trial: {
    open: (until) => `Aperto fino a ${until}`,
    price: (price) => `I tuoi giorni restano. Premium costa ${price}, una volta sola.`,
  },
};
