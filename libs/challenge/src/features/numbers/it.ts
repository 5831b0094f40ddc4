import { hoursAndMinutes } from '../../activity/time-recovered.ts';
import { RESULT_PEOPLE_MIN } from '../../constants.ts';
import type { NumbersTexts } from './en.ts';

const time: NumbersTexts['time'] = (total) => {
  const { hours, minutes } = hoursAndMinutes(total);
  return `${hours} h ${String(minutes).padStart(2, '0')}`;
};

const phone: NumbersTexts['phone'] = {
  screenTime: 'Tempo di utilizzo',
  dailyAverage: 'Media giornaliera',
  wellbeing: 'Benessere digitale',
  average: 'Media della settimana',
  time: time(185),
};

export const numbers: NumbersTexts = {
  phone,
  ask: {
    title: 'La media della settimana scorsa',
    lead: 'La conta il tuo telefono. Copiala qui.',
    platform: 'Il tuo dispositivo',
    platforms: { ios: 'iPhone', android: 'Android' },
    where: {
      ios: `Impostazioni › **${phone.screenTime}** › Vedi tutte le attività di app e siti web › **Settimana**, una indietro.`,
      android: `Impostazioni › **${phone.wellbeing}** › il tempo di oggi › **Settimana**, una indietro. Manca la media? Dividi il totale per i giorni.`,
    },
    drawn: { ios: 'Per iOS 18; il tuo può variare.', android: 'Per Android 15; il tuo può variare.' },
    legend: 'Media giornaliera della settimana scorsa',
    hours: 'Ore',
    hoursUnit: 'h',
    minutes: 'Minuti',
    minutesUnit: 'min',
    error: 'Scrivi ore e minuti, fino a un giorno.',
    understood: (typed: string, read: string) => `Leggiamo ${typed} come ${read}.`,
    which: (typed: string) => `Che cosa vuol dire ${typed}?`,
    keep: 'Tieni questo numero',
    skip: 'Questa volta salta',
    cancel: 'Lascia com’è',
  },
  title: 'I tuoi numeri',
  lead: 'Contati dal telefono.',
  day: (day) => `Giorno ${day}`,
  time,
  line: {
    title: 'La tua linea',
    note: 'Ore al giorno, contate dal telefono. Tratteggiato: la partenza.',
    noteAlone: 'Ore al giorno, contate dal telefono.',
    baseline: (day, value) => `${day}: ${value}`,
    sentence: (values) => `Media giornaliera. ${values}.`,
    spoken: { hour: 'ora', hours: 'ore', minute: 'minuto', minutes: 'minuti', and: 'e' },
    of: (day, value) => `${day}: ${value}`,
    none: 'nessun numero',
    notYet: 'non ancora',
    table: 'Mostra come tabella',
    dayHeader: 'Giorno',
    timeHeader: 'Al giorno',
  },
  list: {
    title: 'Numeri',
    add: 'Aggiungi',
    addLabel: (day) => `Aggiungi il numero: ${day}`,
    changeLabel: (day) => `Cambia il numero: ${day}`,
    removeLabel: (day) => `Togli il numero: ${day}`,
  },
  counted: {
    legend: 'Conta i miei numeri in forma anonima',
    on: 'Contali',
    off: 'No',
    text: `Contiamo fin dove arrivi e come cambia il numero, tra almeno ${RESULT_PEOPLE_MIN} persone, senza nome né parole. Smetti quando vuoi.`,
    results: 'Che cosa mostrano i risultati',
  },
  due: {
    title: (day) => `${day}: il tuo numero`,
    text: 'Il tempo di schermo dell’ultima settimana.',
    type: 'Scrivilo',
    skip: 'Salta',
  },
  link: 'I tuoi numeri',
  row: {
    none: 'Ancora nessuno',
    lastWeek: (value) => `La settimana scorsa ${value} al giorno`,
    of: (day, value) => `${day}: ${value} al giorno`,
  },
};
