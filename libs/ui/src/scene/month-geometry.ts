/** The geometry of the month's drawing: a ray for each day, and a light on the water for its words. Pure. */
import { type Bar, radians, round, stroke, type Sun } from './horizon-geometry.ts';

export interface DrawnDay {
  minutes: number;
  words: number;
  /** A tried day has a dotted ray. */
  tried: boolean;
}

export interface Ray {
  d: string;
  dotted: boolean;
}

/** From left to right on a half circle, or clockwise around from the top. */
export type Spread = 'half' | 'around';

function angleOf(index: number, count: number, spread: Spread): number {
  if (spread === 'around') return radians(90 - (index * 360) / count);
  return radians(174 - (index * 168) / (count - 1));
}

/** A ray starts just outside of the sun, and its length shows the day's minutes; a day without minutes has none. */
export function monthRays(sun: Sun, days: readonly DrawnDay[], spread: Spread): Ray[] {
  const inner = sun.r * 1.19;
  const perMinute = sun.r * (spread === 'half' ? 0.033 : 0.016);
  return days.flatMap(({ minutes, tried }, index) => {
    if (minutes === 0) return [];
    const angle = angleOf(index, days.length, spread);
    const outer = inner + Math.min(minutes, 30) * perMinute;
    return [{ d: stroke(sun.x, sun.y, angle, inner, outer), dotted: tried }];
  });
}

export interface Water {
  /** The axis of each column. */
  columns: readonly number[];
  top: number;
  /** The distance between two lights. */
  step: number;
  /** The width of the widest light. */
  width: number;
}

/** One column for each arc of the month, one row for each day; the row of a day without words stays dark. */
export function monthLights({ columns, top, step, width }: Water, days: readonly DrawnDay[]): Bar[] {
  const perColumn = Math.ceil(days.length / columns.length);
  return days.flatMap(({ words }, index) => {
    if (words === 0) return [];
    const lit = round(Math.min(width, width * (0.14 + words * 0.0135)));
    const axis = columns[Math.floor(index / perColumn)] ?? 0;
    return [{ x: round(axis - lit / 2), y: round(top + (index % perColumn) * step), width: lit }];
  });
}
