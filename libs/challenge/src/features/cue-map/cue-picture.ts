/** Hours and cues of the taps, and the plan that they suggest (U-5). */
import type { CuesItem, CueTap, CueWord } from './document.ts';
import { CUE_HOURS, CUES_FOR_PICTURE } from '../../constants.ts';
import { currentItems } from '../../documents/edited.ts';

export const HOURS_OF_DAY = 24;
const columns = HOURS_OF_DAY / CUE_HOURS;

export interface CueRow {
  readonly word: CueWord;
  /** The own word, otherwise blank. */
  readonly text: string;
  readonly taps: number;
  /** Taps in each column of hours, from midnight on. */
  readonly hours: readonly number[];
  /** The column with more taps than any other; null when there is none. */
  readonly peak: number | null;
}

const hoursOf = (taps: readonly CueTap[]): number[] =>
  Array.from(
    { length: columns },
    (_, column) => taps.filter(({ hour }) => Math.floor(hour / CUE_HOURS) === column).length,
  );

/** A single largest number that is more than one tap: otherwise no hour stands out. */
function peakOf(hours: readonly number[]): number | null {
  const most = Math.max(...hours);
  const first = hours.indexOf(most);
  return most > 1 && first === hours.lastIndexOf(most) ? first : null;
}

const nameOf = ({ word, text }: Pick<CueTap, 'word' | 'text'>): string =>
  word === 'own' ? `own:${text.toLowerCase()}` : word;

/** The taps of the document that were not taken back. */
export const tapsIn = (cues: readonly CuesItem[]): CueTap[] =>
  currentItems(cues).filter((item): item is CueTap => 'word' in item);

/** False until somebody has decided that the taps may leave the device. */
export const cuesTravel = (cues: readonly CuesItem[]): boolean => cues.some((item) => 'stay' in item && !item.stay);

/** The number of taps that are still missing for the picture. */
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
    /** The most frequent word first. */
    rows: rows.sort((a, b) => b.taps - a.taps || (nameOf(a) < nameOf(b) ? -1 : 1)),
  };
}
export type CuePicture = ReturnType<typeof cuePicture>;

/** "21:00": the hour at which a column begins. */
export const hourOf = (column: number): string => `${String(column * CUE_HOURS).padStart(2, '0')}:00`;
