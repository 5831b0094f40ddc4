/** The 15 check-in questions, Italian. */
import type { QuestionId } from '../questions.ts';
import type { QuestionText } from '../shapes.ts';

export const questionTexts: Readonly<Record<QuestionId, QuestionText>> = {
  screenTime: {
    question: 'Quanto è rimasto acceso lo schermo oggi?',
    options: ['meno di 2 h', '2–4 h', '4–6 h', '6–8 h', 'più di 8 h'],
  },
  phonePickups: {
    question: 'Più o meno quante volte l’hai preso in mano?',
    options: ['meno di 20', '20–40', '41–70', '71–100', 'più di 100'],
  },
  socialTime: {
    question: 'Tempo nei feed dei social?',
    options: ['niente', 'meno di 30 min', '30–60 min', '1–2 h', 'più di 2 h'],
  },
  deepWork: {
    question: 'Il tratto più lungo in cui il telefono non esisteva?',
    options: ['più di 2 h', '1–2 h', '30–60 min', '10–30 min', 'meno di 10 min'],
  },
  qualityTime: {
    question: 'Tempo con altri, o con te, senza telefono?',
    options: ['più di 2 h', '1–2 h', '30–60 min', 'meno di 30 min', 'niente'],
  },
  impulseControl: {
    question: 'Quanti impulsi hai lasciato passare?',
    options: ['nessuno', '1–3', '4–7', '8–12', '13 o più'],
    hint: 'In un giorno con pochi impulsi ce ne sono pochi da lasciar passare. Va bene anche così.',
  },
  notificationResponse: {
    question: 'Quando vibrava, di solito…',
    options: [
      'guardavo quando decidevo io',
      'prima finivo',
      'aspettavo qualche minuto',
      'davo un’occhiata',
      'guardavo subito',
    ],
  },
  mindfulUsage: {
    question: 'Aprendo un’app, sapevi perché?',
    options: ['quasi sempre', 'per lo più', 'metà delle volte', 'di rado', 'quasi mai'],
  },
  procrastination: {
    question: 'Lo scroll ha rimandato qualcosa di importante?',
    options: ['per niente', 'una volta, per poco', 'qualche volta', 'per buona parte del giorno', 'ha vinto lui'],
  },
  digitalBreaks: {
    question: 'Pause senza schermo di dieci minuti o più?',
    options: ['5 o più', '3–4', '2', '1', 'nessuna'],
  },
  focusQuality: {
    question: 'Com’era la tua concentrazione?',
    options: ['ottima', 'buona', 'discreta', 'scarsa', 'molto scarsa'],
  },
  stressLevel: {
    question: 'Quanta tensione avevi?',
    options: ['grande calma', 'calma', 'così così', 'tensione', 'molta tensione'],
  },
  sleepQuality: {
    question: 'Come hai dormito stanotte?',
    options: ['molto bene', 'bene', 'così così', 'male', 'molto male'],
  },
  realWorldActivities: {
    question: 'Cose offline fatte di proposito?',
    options: ['nessuna', '1', '2–3', '4–5', '6 o più'],
  },
  dopamineAwareness: {
    question: 'Ti accorgevi di che cosa cercavi davvero?',
    options: ['ogni volta', 'spesso', 'a volte', 'di rado', 'mai'],
  },
};
