/**
 * A month as a calendar (RFC 5545): an all-day event on each completed day's date, and a tentative one for each open
 * day from today on. It has none of the user's texts, because calendars are shared and synced by others.
 */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { CHALLENGE_DAYS } from '../../constants.ts';
import { completionDate } from '../../days/completion.ts';
import { addDays } from '../../days/local-date.ts';

interface CalendarTexts {
  /** Name of the calendar. */
  readonly name: string;
  /** "Day 3: Quiet the noise". */
  readonly event: (day: number) => string;
  readonly minutes: (minutes: number) => string;
}

interface CalendarInput {
  readonly entries: readonly ProgressEntry[];
  /** Local date. */
  readonly today: string;
  readonly now: Date;
  readonly texts: CalendarTexts;
}

const MAX_OCTETS = 75;

/** Folds a content line to at most 75 octets: a line break and a space, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += octets;
  }
  return [...lines, current].join('\r\n');
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Control characters are not allowed in a calendar.
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '');

const dateOf = (date: string): string => date.replaceAll('-', '');

export function calendarOf({ entries, today, now, texts }: CalendarInput): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const event = (day: number, date: string, status: string, more: readonly string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:day-${day}-${dateOf(date)}@scrollstop`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(date)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(date, 1))}`,
    `SUMMARY:${escaped(texts.event(day))}`,
    ...more,
    `STATUS:${status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const done = new Map(entries.filter(({ completed }) => completed).map((entry) => [entry.day, entry]));
  const dates = [...done.values()].map(completionDate);
  const days = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1);
  // One day per date: if a day was completed today, the next one opens tomorrow.
  const first = dates.includes(today) ? addDays(today, 1) : today;
  const open = days.filter((day) => !done.has(day));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ScrollStop//Month//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(texts.name)}`,
    ...[...done.values()].flatMap((entry) => {
      const date = completionDate(entry);
      const minutes = `DESCRIPTION:${escaped(texts.minutes(entry.timeSpent))}`;
      return date === null ? [] : event(entry.day, date, 'CONFIRMED', [minutes]);
    }),
    ...open.flatMap((day, index) => event(day, addDays(first, index), 'TENTATIVE', [])),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
