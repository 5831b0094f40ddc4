/** Formats countdowns. Seconds are non-negative integers; digits need no translation. */

const two = (value: number) => String(value).padStart(2, '0');

/** 461 → `07:41`; minutes may exceed 59. */
export function clock(seconds: number): string {
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** 20538 → `05:42:18`. */
export function longClock(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${clock(seconds % 3600)}`;
}

/** 461 → `PT7M41S`, a duration for the `datetime` of a `<time>`. */
export function isoDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const text = parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('');
  return `PT${text || '0S'}`;
}
