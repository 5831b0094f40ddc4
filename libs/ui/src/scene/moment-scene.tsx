import type { CSSProperties } from 'react';
import { HorizonScene } from './horizon-scene.tsx';
import './moment-scene.css';

interface MomentSceneProps {
  kind: 'ten' | 'twenty' | 'return' | 'level';
  /** Rays of the sun: the days that are done. */
  day: number;
}

const WIDTH = 350;
const HEIGHT = 304;
const BIRD = 'M0 0q6-9 13-2 7-7 13 2-7-3-13 3-6-6-13-3z';
/** Left to right; the one in front first. */
const FLOCK = [
  [214, 60],
  [252, 40],
  [176, 38],
] as const;

const at = (index: number) => ({ '--i': index }) as CSSProperties;

/** A two-second sunrise with its own detail: birds at ten and twenty days, a boat coming home, rings for a level. */
export function MomentScene({ kind, day }: MomentSceneProps) {
  return (
    <div className="MomentScene" data-kind={kind}>
      <HorizonScene
        width={WIDTH}
        height={HEIGHT}
        horizon={238}
        sun={{ x: 175, y: 142, r: 74 }}
        glow={[3.2, 2.1, 1.62]}
        rays={day}
        rise
      />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        focusable="false"
      >
        {kind === 'level' &&
          [0, 1, 2].map((ring) => (
            <circle key={ring} className="ring" cx="175" cy="142" r={96 + ring * 22} style={at(ring)} />
          ))}
        {kind === 'return' && (
          <g className="boat">
            <path d="M86 196v44H52z" />
            <path d="M92 204v36h24z" />
            <path d="M44 246h80l-12 18H58z" />
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
