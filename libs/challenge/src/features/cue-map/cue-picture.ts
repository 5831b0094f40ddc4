/** Hours and cues of the taps, and the plan that they suggest (U-5). */
import type { CuesItem, CueTap, CueWord } from './document.ts';
import { CUE_HOURS, CUES_FOR_PICTURE } from '../../constants.ts';
import { currentItems } from '../../documents/edited.ts';

export const HOURS_OF_DAY = 24;
const columns = HOURS_OF_DAY / CUE_HOURS;

export interface CueRow {
  readonly word: CueWord;
  /** The user's own word, otherwise blank. */
  readonly text: string;
  readonly taps: number;
  /** Taps per column of hours, from midnight on. */
  readonly hours: readonly number[];
  /** The column with the most taps; null without a clear one. */
  readonly peak: number | null;
}

const hoursOf = (taps: readonly CueTap[]): number[] =>
  Array.from(
    { length: columns },
    (_, column) => taps.filter(({ hour }) => Math.floor(hour / CUE_HOURS) === column).length,
  );

/** The index of the single maximum; null when it is not unique or only one tap. */
function peakOf(hours: readonly number[]): number | null {
  const max = Math.max(...hours);
  const first = hours.indexOf(max);
  return max > 1 && first === hours.lastIndexOf(max) ? first : null;
}

const nameOf = ({ word, text }: Pick<CueTap, 'word' | 'text'>): string =>
  word === 'own' ? `own:${text.toLowerCase()}` : word;

/** The document's taps that were not removed. */
export const tapsIn = (cues: readonly CuesItem[]): CueTap[] =>
  currentItems(cues).filter((item): item is CueTap => 'word' in item);

/** False until a device has decided that the taps may leave it. */
export const cuesMayLeave = (cues: readonly CuesItem[]): boolean => cues.some((item) => 'stay' in item && !item.stay);

/** How many more taps the picture needs. */
export const tapsMissing = (cues: readonly CuesItem[]): number => Math.max(0, CUES_FOR_PICTURE - tapsIn(cues).length);

export function cuePicture(cues: readonly CuesItem[]) {
  const current = tapsIn(cues);
  const byWord = new Map<string, CueTap[]>();
  for (const tap of current) byWord.set(nameOf(tap), [...(byWord.get(nameOf(tap)) ?? []), tap]);
  const rows = [...byWord.values()].map((group): CueRow => {
    const hours = hoursOf(group);
    const [{ word, text } = { word: 'own' as const, text: '' }] = group;
    return { word, text, taps: group.length, hours, peak: peakOf(hours) };
  });
  const hours = hoursOf(current);
  return {
    taps: current.length,
    days: new Set(current.map(({ on }) => on)).size,
    /** The hours of all taps, whatever their words. */
    hours,
    peak: peakOf(hours),
    /** Most frequent word first. */
    rows: rows.sort((a, b) => b.taps - a.taps || (nameOf(a) < nameOf(b) ? -1 : 1)),
  };
}
export type CuePicture = ReturnType<typeof cuePicture>;

/** "21:00": the hour at which a column begins. */
export const hourOf = (column: number): string => `${String(column * CUE_HOURS).padStart(2, '0')}:00`;
