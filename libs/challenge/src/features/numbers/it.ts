import { RESULT_PEOPLE_MIN } from '../../constants.ts';
import type { NumbersTexts } from './en.ts';

const time: NumbersTexts['time'] = (hours, minutes) => `${hours} h ${String(minutes).padStart(2, '0')}`;

const phone: NumbersTexts['phone'] = {
  screenTime: 'Tempo di utilizzo',
  dailyAverage: 'Media giornaliera',
  wellbeing: 'Benessere digitale',
  average: 'Media della settimana',
  time: time(3, 5),
};

export const numbers: NumbersTexts = {
  phone,
  ask: {
    title: 'La media della settimana scorsa',
    lead: 'La conta il tuo telefono. Copiala qui.',
    platform: 'Il tuo dispositivo',
    platforms: { ios: 'iPhone', android: 'Android' },
    where: {
      ios: `Impostazioni › **${phone.screenTime}** › Vedi tutte le attività di app e siti web › **Settimana**, poi scorri indietro di una settimana.`,
      android: `Impostazioni › **${phone.wellbeing}** › il tempo di oggi › **Settimana**, poi torna indietro di una settimana. Non c’è una media? Somma quella settimana e dividi per i suoi giorni.`,
    },
    drawn: {
      ios: 'Disegnato a memoria per iOS 18. Sul tuo iPhone qualche parola può essere diversa.',
      android: 'Disegnato a memoria per Android 15. Sul tuo telefono qualche parola può essere diversa.',
    },
    legend: 'Media giornaliera della settimana scorsa',
    hours: 'Ore',
    hoursUnit: 'h',
    minutes: 'Minuti',
    minutesUnit: 'min',
    error: 'Ore e minuti come li mostra il telefono; non più di un giorno.',
    understood: (typed: string, read: string) => `Hai scritto ${typed}. Lo leggiamo come ${read}.`,
    which: (typed: string) => `Che cosa vuol dire ${typed}?`,
    keep: 'Tieni questo numero',
    skip: 'Questa volta salta',
    cancel: 'Lascia com’è',
  },
  title: 'I tuoi numeri',
  lead: 'Come li ha contati il tuo telefono. Qui non c’è niente di indovinato.',
  day: (day) => `Giorno ${day}`,
  time,
  line: {
    title: 'La tua linea',
    note: 'Ore al giorno, come le ha contate il telefono. Tratteggiato: da dove sei partito.',
    noteAlone: 'Ore al giorno, come le ha contate il telefono.',
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
    text: `Spento finché non lo accendi tu. Poi sei contato in un gruppo di almeno ${RESULT_PEOPLE_MIN} persone: fin dove sei arrivato e quanto è cambiato il tuo numero, mai il tuo nome o le tue parole. Se lo spegni, il prossimo conteggio, stanotte, è senza di te.`,
    results: 'Che cosa mostrano i risultati',
  },
  due: {
    title: (day) => `${day}: il tuo numero`,
    text: 'Il tempo di utilizzo della settimana scorsa, contato dal telefono. Un minuto.',
    type: 'Scrivilo',
    skip: 'Salta',
  },
  link: 'I tuoi numeri',
  row: {
    none: 'Ancora nessuno, basta un minuto',
    lastWeek: (value) => `La settimana scorsa ${value} al giorno`,
    of: (day, value) => `${day}: ${value} al giorno`,
  },
};
