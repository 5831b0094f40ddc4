/** The 15 check-in questions, English. */
import type { QuestionId } from '../questions.ts';
import type { QuestionText } from '../shapes.ts';

export const questionTexts: Readonly<Record<QuestionId, QuestionText>> = {
  screenTime: {
    question: 'How long was the screen on today?',
    options: ['under 2 h', '2–4 h', '4–6 h', '6–8 h', 'over 8 h'],
  },
  phonePickups: {
    question: 'About how often did you pick it up?',
    options: ['under 20', '20–40', '41–70', '71–100', 'over 100'],
  },
  socialTime: {
    question: 'Time in social feeds?',
    options: ['none', 'under 30 min', '30–60 min', '1–2 h', 'over 2 h'],
  },
  deepWork: {
    question: 'Longest absorbed stretch without the phone?',
    options: ['over 2 h', '1–2 h', '30–60 min', '10–30 min', 'under 10 min'],
  },
  qualityTime: {
    question: 'Time with people, or yourself, phone away?',
    options: ['over 2 h', '1–2 h', '30–60 min', 'under 30 min', 'none'],
  },
  impulseControl: {
    question: 'How many urges did you let pass?',
    options: ['none', '1–3', '4–7', '8–12', '13 or more'],
    hint: 'A day with few urges has few to let pass. That is fine too.',
  },
  notificationResponse: {
    question: 'When it buzzed, you mostly…',
    options: ['looked at times I chose', 'finished first', 'waited a few minutes', 'glanced quickly', 'looked at once'],
  },
  mindfulUsage: {
    question: 'On opening an app, did you know why?',
    options: ['almost always', 'mostly', 'half the time', 'seldom', 'almost never'],
  },
  procrastination: {
    question: 'Did scrolling delay something that mattered?',
    options: ['not at all', 'once, briefly', 'a few times', 'much of the day', 'it took over'],
  },
  digitalBreaks: {
    question: 'Screen-free breaks of ten minutes or more?',
    options: ['5 or more', '3–4', '2', '1', 'none'],
  },
  focusQuality: {
    question: 'How was your focus?',
    options: ['excellent', 'good', 'fair', 'poor', 'very poor'],
  },
  stressLevel: {
    question: 'How tense were you?',
    options: ['very calm', 'calm', 'so-so', 'tense', 'very tense'],
  },
  sleepQuality: {
    question: 'How did you sleep last night?',
    options: ['very well', 'well', 'so-so', 'badly', 'very badly'],
  },
  realWorldActivities: {
    question: 'Offline things done on purpose?',
    options: ['none', '1', '2–3', '4–5', '6 or more'],
  },
  dopamineAwareness: {
    question: 'Did you notice what you were really after?',
    options: ['every time', 'often', 'sometimes', 'rarely', 'never'],
  },
};
