/** The words of a reminder: the activity of the day in the user's language, and nothing else (N-1). */
import { alternativeTexts as alternativesEn } from '@scrollstop/challenge/content/en/alternatives';
import { challengeTitles as titlesEn } from '@scrollstop/challenge/content/en/challenges';
import { alternativeTexts as alternativesIt } from '@scrollstop/challenge/content/it/alternatives';
import { challengeTitles as titlesIt } from '@scrollstop/challenge/content/it/challenges';
import type { ChallengeTitle } from '@scrollstop/challenge/content/shapes';
import { reminderMessageTexts } from '@scrollstop/challenge/texts/by-language';
import type { Language } from '@scrollstop/contracts/language';
import type { PushPayload } from '@scrollstop/contracts/reminders/push';
import type { ReminderMessage } from './message-to-send.ts';

const titles: Readonly<Record<Language, readonly ChallengeTitle[]>> = { en: titlesEn, it: titlesIt };
const alternatives: Readonly<Record<Language, Readonly<Record<string, ChallengeTitle>>>> = {
  en: alternativesEn,
  it: alternativesIt,
};

type Activity = Pick<ReminderMessage, 'day' | 'alternative'>;

/** An alternative that this release does not know is the activity of the day. */
export function activityOf({ day, alternative }: Activity, language: Language): ChallengeTitle {
  const activity = alternatives[language][alternative ?? ''] ?? titles[language][day - 1];
  if (!activity) throw new Error(`day ${day} has no activity`);
  return activity;
}

export function pushPayload(message: ReminderMessage, language: Language): PushPayload {
  const { kind, day, off } = message;
  const { title, teaser } = activityOf(message, language);
  const texts = reminderMessageTexts[language];
  return {
    kind,
    day,
    title: kind === 'ask' ? texts.ask : texts.day(day),
    text: `${title}. ${teaser}`,
    url: '/',
    off,
  };
}
