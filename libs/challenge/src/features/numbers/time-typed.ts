/** Parses a time of up to a day, typed or copied from a phone (J-1). An ambiguous text returns both readings. */
const DAY = 24 * 60;

/** The minutes in two fields; an empty field counts as zero. Null when the result is not a time of up to a day. */
export function minutesTyped(hours: string, minutes: string): number | null {
  if (![hours, minutes].every((text) => /^\s*\d{0,4}\s*$/.test(text)) || (hours + minutes).trim() === '') return null;
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= DAY ? total : null;
}

const HOURS = '(?:h|hrs?|hours?|ore|ora|std|stunden?|heures?|horas?)';
const MINUTES = '(?:m|mins?|minutes?|minuti|minuto|minuten?|minutos?)';
const SPELLINGS = [
  new RegExp(
    `^(?<hours>\\d{1,2})\\s*${HOURS}\\.?,?(?:\\s*(?:and |e |und |et |y )?(?<minutes>\\d{1,2})\\s*(?:${MINUTES}\\.?)?)?$`,
  ),
  new RegExp(`^(?<minutes>\\d{1,4})\\s*${MINUTES}\\.?$`),
  /^(?<hours>\d{1,2}):(?<minutes>\d{2})$/,
];
const NUMBER = /^\d{1,4}$/;
const DECIMAL = new RegExp(`^(?<whole>\\d{1,2})[.,](?<part>\\d{1,2})\\s*(?<unit>${HOURS}\\.?)?$`);

/**
 * The minutes that a text may mean: one value for "4h 12m", "4 Std. 12 Min.", "4:12" or "252"; two where hours and
 * minutes cannot be told apart, as in "4" or "4.5"; none when it is not a time of up to a day.
 */
export function timesRead(typed: string): number[] {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return [...new Set(readings(text))].filter((minutes) => minutes <= DAY);
}

function readings(text: string): number[] {
  if (NUMBER.test(text)) return [Number(text) * 60, Number(text)];
  const decimal = DECIMAL.exec(text)?.groups;
  if (decimal) {
    const { whole = '', part = '', unit } = decimal;
    const share = Math.round(Number(`${whole}.${part}`) * 60);
    const asMinutes = unit === undefined ? minutesTyped(whole, part) : null;
    return asMinutes === null ? [share] : [share, asMinutes];
  }
  const { hours = '', minutes = '' } = SPELLINGS.map((one) => one.exec(text)?.groups).find(Boolean) ?? {};
  // Minutes alone may exceed an hour.
  const total = hours === '' && minutes !== '' ? Number(minutes) : minutesTyped(hours, minutes);
  return total === null ? [] : [total];
}
