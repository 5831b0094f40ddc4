/**
 * Words about features for the screens of others. To drop a feature: its lines here and in `paths.ts`, its line in the
 * app, its folders.
 */
import type { DocumentName } from '@scrollstop/contracts/documents/documents';
import type { Language } from '@scrollstop/contracts/language';

type Words = Readonly<Record<Language, string>>;

/** Names of the documents within a sentence. */
const documents: Readonly<Record<DocumentName, Words>> = {
  actions: { en: 'own actions', it: 'azioni tue' },
  checkins: { en: 'check-ins', it: 'check-in' },
  cues: { en: 'what you tapped at an urge', it: 'quello che hai toccato nel momento' },
  hidden: { en: 'actions that are not for you', it: 'azioni che non fanno per te' },
  keepers: { en: 'weeks of the things to keep', it: 'settimane delle cose da tenere' },
  kit: { en: 'room and phone kit', it: 'kit per stanza e telefono' },
  notes: { en: 'notes of the month', it: 'note del mese' },
  numbers: { en: 'own numbers', it: 'i tuoi numeri' },
  plans: { en: 'plans', it: 'piani' },
  rest: { en: 'rest marks and days off', it: 'riposi e giorni liberi' },
  round: { en: 'round 2', it: 'secondo giro' },
  swaps: { en: 'swapped activities', it: 'attività scambiate' },
};

const namesIn = (language: Language) =>
  Object.fromEntries(Object.entries(documents).map(([name, words]) => [name, words[language]])) as Readonly<
    Record<DocumentName, string>
  >;

export const documentNameTexts = { en: namesIn('en'), it: namesIn('it') };

/** Data of features on `/privacy` that is kept as long as the account. */
const kept: readonly Words[] = [
  { en: 'Switches of the room and phone kit', it: 'Interruttori del kit per stanza e telefono' },
  {
    en: 'Screen-time numbers you type; in the results only while you agree',
    it: 'Numeri del tempo di utilizzo che scrivi; nei risultati solo finché sei d’accordo',
  },
  { en: 'Rest marks and days off', it: 'Riposi e giorni liberi' },
];

export const keptData = (language: Language): readonly string[] => kept.map((words) => words[language]);
