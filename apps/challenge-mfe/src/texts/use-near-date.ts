import { daysBetween } from '@scrollstop/challenge/days/local-date';
import { useHost, useRecord, useTexts } from '../hooks.ts';
import { shortDay } from './dates.ts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';

/** Formats a local date within a sentence: "today", "yesterday", "on 21 Nov". */
export function useNearDate(): (date: string) => string {
  const { when } = useTexts(roomsTexts);
  const { locale } = useHost();
  const today = useRecord('today');
  return (date) => {
    const ago = daysBetween(date, today);
    if (ago === 0) return when.today;
    return ago === 1 ? when.yesterday : when.on(shortDay(date, locale));
  };
}
