import type { CSSProperties } from 'react';
import { type Arc, arcTicks, stars, sunRays, type Sun, type Tick } from './horizon-geometry.ts';

const GLOW = [3.2, 2.3, 1.55] as const;

export interface SkyProps {
  /** The width of the viewBox, 390 by default; the drawing scales to its box and is cropped, never stretched. */
  width?: number | undefined;
  height: number;
  mood?: 'day' | 'night' | undefined;
  sun?: Sun | undefined;
  /** Radii of the three haloes as multiples of the sun's radius, outermost first. */
  glow?: readonly [number, number, number] | undefined;
  /** The half circle of 30 days, centred on `cy`: `done` ticks are dark, the one at `gap` is left out. */
  arc?: { cy: number; done: number; gap?: number | undefined; shape?: Arc | undefined } | undefined;
  /** Number of dark rays, of 30 around the sun. */
  rays?: number | undefined;
}

/** Everything above the horizon, painted before the water so that the sun can set behind it. */
export function HorizonSky({ width, height, mood, sun, glow = GLOW, arc, rays }: SkyProps & { width: number }) {
  return (
    <>
      <rect className="sky" width={width} height={height} />
      {sun &&
        glow.map((factor, index) => (
          <circle className={`r${3 - index}`} key={index} cx={sun.x} cy={sun.y} r={sun.r * factor} />
        ))}
      {mood === 'night' &&
        stars(width, height).map((star, index) => (
          <circle className="star" key={index} cx={star.x} cy={star.y} r={star.r} />
        ))}
      {arc && <Ticks ticks={arcTicks(width / 2, arc.cy, arc.done, arc.gap, arc.shape)} />}
      {sun && rays !== undefined && <Ticks ticks={sunRays(sun, rays)} />}
      {sun && <circle className="sun" cx={sun.x} cy={sun.y} r={sun.r} />}
    </>
  );
}

function Ticks({ ticks }: { ticks: Tick[] }) {
  return ticks.map(({ d, on }, index) => (
    <path
      className={on ? 'tick on' : 'tick'}
      key={index}
      d={d}
      // The sunrise animation lights the rays one by one.
      style={{ '--i': index } as CSSProperties}
    />
  ));
}
