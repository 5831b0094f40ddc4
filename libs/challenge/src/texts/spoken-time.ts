/** The words for a length of time in one language, for screen readers. */
interface TimeWords {
  hour: string;
  hours: string;
  minute: string;
  minutes: string;
  and: string;
}

/** "1 hour and 50 minutes", "1 ora e 50 minuti"; without hours "50 minutes", on the hour "2 hours". */
export function spokenTime(hours: number, minutes: number, words: TimeWords): string {
  const ofHours = `${hours} ${hours === 1 ? words.hour : words.hours}`;
  const ofMinutes = `${minutes} ${minutes === 1 ? words.minute : words.minutes}`;
  if (hours === 0) return ofMinutes;
  return minutes === 0 ? ofHours : `${ofHours} ${words.and} ${ofMinutes}`;
}
