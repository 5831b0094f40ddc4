/** Italian. */
import { BEST_SCORE, CHECKIN_FROM_HOUR, CHECKIN_TO_HOUR, SET_QUESTIONS } from '../../constants.ts';
import { startingInWords } from '../number-words.ts';
import type { ProgressTexts } from '../en/progress.ts';

export const progress: ProgressTexts = {
  title: 'Progressi',
  how: {
    title: 'Come funziona?',
    text: `Fai il check-in una volta al giorno, a fine serata (${CHECKIN_FROM_HOUR}:00-${CHECKIN_TO_HOUR}:00). ${startingInWords(SET_QUESTIONS, 'it')} domande, un minuto circa.`,
  },
  checkin: {
    title: 'Check-in del giorno',
    answered: (count, of) => `${count} di ${of}`,
    set: ['Tempo e uso digitale', 'Controllo e comportamenti', 'Benessere e produttività'],
    submit: 'Completa il check-in',
    incomplete: {
      title: 'Check-in incompleto',
      text: 'Rispondi a tutte le domande obbligatorie per continuare',
    },
    completed: { title: 'Check-in completato', text: 'I tuoi progressi sono registrati' },
    late: {
      text: (date) => `Le domande di ieri, ${date}. Le tue risposte sono ancora qui.`,
      leave: 'Vai a quelle di oggi',
    },
    nextIn: (hours, minutes) => `Il prossimo tra ${hours}h ${String(minutes).padStart(2, '0')}m`,
  },
  figures: {
    title: 'Andamento dei check-in',
    count: 'check-in',
    screenTime: 'tempo medio di schermo',
    focus: 'qualità della concentrazione',
    impulses: 'impulsi lasciati passare al giorno',
    activities: 'attività offline al giorno',
    hourUnit: 'h',
    ofFive: `/${BEST_SCORE}`,
    none: 'non ancora chiesto',
  },
  wellbeing: {
    title: 'Analisi del benessere',
    excellent: 'Equilibrio eccellente – proteggi ciò che funziona.',
    good: 'Buon equilibrio, con spazio per respirare.',
    progress: 'Progressi chiari – un’abitudine alla volta.',
    improving: 'Le cose migliorano; scegli un piccolo cambiamento.',
    start: 'Comincia da poco: domani una pausa senza schermi.',
  },
  charts: {
    screenTime: 'Tempo di schermo',
    screenTimeNote: (average) => `Media ${average} h. Meno schermo, più calma.`,
    focus: 'Concentrazione',
    focusNote: (average) => `Media ${average} su ${BEST_SCORE}. Di più è meglio.`,
    table: 'Mostra come tabella',
    day: 'Giorno',
    hours: (hours) => `${hours} h`,
    ofFive: (value) => `${value} su ${BEST_SCORE}`,
    today: 'Oggi',
    notAsked: 'Non chiesto',
    noData: 'In questi giorni ancora niente.',
    period: 'Periodo',
    days: (days) => `${days} giorni`,
    sentence: (title, days, values) => `${title}, ultimi ${days} giorni. ${values}.`,
  },
  rolling: (count, of) => `${count} degli ultimi ${of} giorni`,
  streak: (days) => (days === 1 ? '1 giorno senza salti' : `${days} giorni senza salti`),
  streakPaused: (day, streak) => `In pausa – finisci il giorno ${day} per continuare con ${streak}`,
  empty: 'Ancora nessun check-in. Per il primo basta un minuto.',
  loading: 'Carico i tuoi numeri',
  notLoaded: 'I check-in precedenti non si sono caricati. Quello di oggi si può fare lo stesso.',
};
