import './horizon-scene.css';
import * as geometry from './horizon-geometry.ts';
import { HorizonSky, type SkyProps } from './horizon-sky.tsx';

export interface HorizonSceneProps extends SkyProps {
  /** The y of the waterline; without it, there is only sky. */
  horizon?: number | undefined;
  glints?: boolean | undefined;
  feed?: boolean | undefined;
  /** Heights of bars above the horizon. */
  bars?: readonly number[] | undefined;
  /** Animates one sunrise: the sun rises from behind the horizon, then the rays appear. */
  rise?: boolean | undefined;
  /** One of several drawings; the style sheet shows the one for the height of the screen. */
  size?: 'l' | 'm' | 's' | undefined;
  /** The part of the drawing that is kept when its box is lower. */
  keep?: 'middle' | 'bottom' | undefined;
}

/** The product's one drawing: sky, a disc, a horizon, and calm rows below it. */
export function HorizonScene(props: HorizonSceneProps) {
  const { width = 390, height: bottom, horizon, mood = 'day', sun, glints = true } = props;
  return (
    <svg
      className="HorizonScene"
      viewBox={`0 0 ${width} ${bottom}`}
      preserveAspectRatio={props.keep === 'bottom' ? 'xMidYMax slice' : 'xMidYMid slice'}
      data-size={props.size}
      data-mood={mood}
      data-rise={props.rise ? '' : undefined}
      aria-hidden
      focusable="false"
    >
      <HorizonSky {...props} width={width} mood={mood} />
      {horizon !== undefined && (
        <>
          <rect className="water" y={horizon} width={width} height={bottom - horizon} />
          {sun && glints && <Bars className="glint" bars={geometry.glints(sun, horizon, bottom)} />}
          <Bars
            className="rip"
            bars={geometry.ripples(width, horizon, props.feed ? horizon + 60 : bottom, glints ? sun : undefined)}
          />
          {props.feed && <Feed width={width} top={horizon + 95} bottom={bottom} />}
          {props.bars?.map((bar, index) => (
            <path className="bar" key={index} d={`M${52 + index * 44} ${horizon}v-${bar}a13 13 0 0 1 26 0v${bar}z`} />
          ))}
        </>
      )}
    </svg>
  );
}

function Bars({ className, bars }: { className: string; bars: geometry.Bar[] }) {
  return bars.map(({ x, y, width }, index) => (
    <rect className={className} key={index} x={x} y={y} width={width} height={4} rx={2} />
  ));
}

function Feed({ width, top, bottom }: { width: number; top: number; bottom: number }) {
  return geometry.feedRows(width, top, bottom).map(({ x, y, r, lines }, index) => (
    <g className="rip" key={index}>
      <circle cx={x} cy={y} r={r} />
      <rect x={x + r + 8} y={y - r + 1.5} width={lines[0]} height={5} rx={2.5} />
      <rect x={x + r + 8} y={y + r - 6} width={lines[1]} height={5} rx={2.5} />
    </g>
  ));
}
