import type { CSSProperties } from 'react';
import { HorizonScene } from './horizon-scene.tsx';
import './moment-scene.css';

interface MomentSceneProps {
  /** The moment of the month whose detail is drawn; others show only the sunrise. */
  kind: string | undefined;
  /** Rays of the sun: the number of completed days. */
  day: number;
}

const WIDTH = 350;
const HEIGHT = 304;
const HORIZON = 206;
/** Sun and waterline are in the middle half, which stays visible beside a long list. */
const SUN = { x: 175, y: 134, r: 60 };
const BIRD = 'M0 0q6-9 13-2 7-7 13 2-7-3-13 3-6-6-13-3z';
/** The bird in front is first. */
const FLOCK = [
  [256, 112],
  [292, 96],
  [250, 86],
] as const;

const at = (index: number) => ({ '--i': index }) as CSSProperties;

/** A two-second sunrise: with birds at ten and twenty days, a returning boat, or rings for a level. */
export function MomentScene({ kind, day }: MomentSceneProps) {
  return (
    <div className="MomentScene">
      <HorizonScene width={WIDTH} height={HEIGHT} horizon={HORIZON} sun={SUN} glow={[3.2, 2.1, 1.62]} rays={day} rise />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
        {kind === 'level' && (
          // The rings end at the waterline, like the sun's light.
          <svg height={HORIZON}>
            {[0, 1, 2].map((ring) => (
              <circle key={ring} className="ring" cx={SUN.x} cy={SUN.y} r={82 + ring * 22} style={at(ring)} />
            ))}
          </svg>
        )}
        {kind === 'return' && (
          <g className="boat">
            <path d="M86 164v44H52z" />
            <path d="M92 172v36h24z" />
            <path d="M44 214h80l-12 18H58z" />
          </g>
        )}
        {(kind === 'ten' || kind === 'twenty') &&
          FLOCK.slice(0, kind === 'ten' ? 1 : 3).map(([x, y], index) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <path className="bird" d={BIRD} style={at(index)} />
            </g>
          ))}
      </svg>
    </div>
  );
}
