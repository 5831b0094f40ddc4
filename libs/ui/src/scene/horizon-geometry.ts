/**
 * The geometry of HorizonScene, in units of its viewBox. Pure: the same scene always gets the same ripples and stars,
 * so that nothing moves between renders.
 */
export interface Sun {
  x: number;
  y: number;
  r: number;
}
export interface Tick {
  d: string;
  on: boolean;
}
export interface Bar {
  x: number;
  y: number;
  width: number;
}

/** The challenge's days in the artwork: 30 ticks on the arc, 30 rays around the sun. */
const TICKS = 30;
/** Positions of the ticks; the arc is flatter in a low drawing. */
export interface Arc {
  radius: number;
  /** The angle of the first and last tick from the horizontal. */
  degree: number;
  /** 30 by default. */
  ticks?: number | undefined;
}
const ARC: Arc = { radius: 148, degree: 6 };
/** Half the length of a tick. */
const HALF = 4.5;

export const round = (value: number) => Math.round(value * 10) / 10;
export const radians = (degree: number) => (degree * Math.PI) / 180;

/** A line that points away from the centre, from the inner to the outer radius. */
export function stroke(cx: number, cy: number, angle: number, inner: number, outer: number): string {
  const [x, y] = [Math.cos(angle), -Math.sin(angle)];
  return `M${round(cx + inner * x)} ${round(cy + inner * y)}L${round(cx + outer * x)} ${round(cy + outer * y)}`;
}

/** The angle of tick `index` on the arc, from left to right. */
function arcAngle(index: number, { degree, ticks = TICKS }: Arc): number {
  const step = (180 - 2 * degree) / (ticks - 1);
  return radians(180 - degree - index * step);
}

/** The sun's position when `index` days are done. */
export function onArc(cx: number, cy: number, index: number, arc = ARC): { x: number; y: number } {
  const angle = arcAngle(Math.min(index, (arc.ticks ?? TICKS) - 1), arc);
  return { x: round(cx + arc.radius * Math.cos(angle)), y: round(cy - arc.radius * Math.sin(angle)) };
}

/** The half circle of days over (cx, cy); the tick at `gap` is left out to make room for the sun. */
export function arcTicks(cx: number, cy: number, done: number, gap?: number, arc = ARC): Tick[] {
  return Array.from({ length: arc.ticks ?? TICKS }, (_, index) => ({
    d: stroke(cx, cy, arcAngle(index, arc), arc.radius - HALF, arc.radius + HALF),
    on: index < done,
  })).filter((_, index) => index !== gap);
}

/** 30 rays around the sun, clockwise from the top. */
export function sunRays(sun: Sun, done: number): Tick[] {
  return Array.from({ length: TICKS }, (_, index) => ({
    d: stroke(sun.x, sun.y, radians(90 - index * 12), sun.r * 1.28, sun.r * 1.46),
    on: index < done,
  }));
}

/** The sun's reflection: bars that shorten downwards, alternating left and right of its axis. */
export function glints(sun: Sun, horizon: number, bottom: number): Bar[] {
  const count = Math.max(0, Math.min(6, Math.floor((bottom - horizon - 18) / 13) + 1));
  return Array.from({ length: count }, (_, index) => {
    const width = 1.9 * sun.r * (1 - index / (count + 0.6));
    const centre = sun.x + (index % 2 === 0 ? -4 : 3);
    return { x: round(centre - width / 2), y: horizon + 8 + index * 13, width: round(width) };
  });
}

/** A small seeded generator (mulberry32), so that the scattered artwork is the same each time. */
function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Calm water: rows with growing gaps towards the viewer, clear of the reflection of `sun`. */
export function ripples(width: number, horizon: number, bottom: number, sun?: Sun): Bar[] {
  const next = scatter(width + horizon * 7 + bottom * 13);
  const bars: Bar[] = [];
  for (let y = horizon + 9, gap = 13; y < bottom - 8; y += gap, gap += 0.8) {
    const row = 1 + Math.floor(next() * 2.2);
    for (let index = 0; index < row; index += 1) {
      const length = 18 + next() * 46;
      const x = next() * (width + 20) - 20;
      const free = !sun || x + length < sun.x - sun.r * 1.3 || x > sun.x + sun.r * 1.3;
      if (free) bars.push({ x: round(x), y: round(y), width: round(length) });
    }
  }
  return bars;
}

/** The feed under the surface: rows of an avatar and two lines, larger towards the viewer. */
export function feedRows(width: number, top: number, bottom: number) {
  const next = scatter(width);
  const posts: { x: number; y: number; r: number; lines: [number, number] }[] = [];
  for (let row = 0, y = top; y < bottom + 40; row += 1, y += 28.8 + 5 * row) {
    const r = 7 + 1.8 * row;
    for (let x = row % 2 === 0 ? 4 : -72; x < width + 60; x += 208 + next() * 12) {
      posts.push({ x: round(x), y: round(y), r: round(r), lines: [92 + next() * 58, 53 + next() * 50] });
    }
  }
  return posts;
}

export function stars(width: number, height: number): Sun[] {
  const next = scatter(width * height);
  return Array.from({ length: 18 }, () => ({
    x: round(next() * width),
    y: round(height * (0.3 + next() * 0.42)),
    r: round(0.9 + next() * 0.9),
  })).filter((star) => Math.hypot(star.x - width / 2, star.y - height) > 152 || star.y < height * 0.3);
}
