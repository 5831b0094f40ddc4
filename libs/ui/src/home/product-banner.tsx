import type { ReactNode } from 'react';
import './product-banner.css';
import { onArc } from '../scene/horizon-geometry.ts';
import { Brand } from '../navigation/brand.tsx';
import { HorizonScene } from '../scene/horizon-scene.tsx';

interface ProductBannerProps {
  /** The product's name at the start of the bar, and its tag line at the end. */
  bar: { name: ReactNode; claim: ReactNode };
  /** The `h1` is `before day after`: “Day 7 of 30”. */
  before: ReactNode;
  day: number;
  after: ReactNode;
  /** Completed days, 0–30; they set the sun's height. */
  done: number;
  /** Ticks of the arc, 30 by default. */
  ticks?: number | undefined;
  /** The day is done and the next one is not open yet: the sun is below the horizon, in either theme. */
  night?: boolean | undefined;
}

/** The banner while the days are still loading: no tick is lit, and the sun waits below the horizon. */
interface WaitingBannerProps extends Pick<ProductBannerProps, 'bar'> {
  title: ReactNode;
}

const WIDTH = 390;
const MIDDLE = WIDTH / 2;

/** Drawings for high, medium and low screens: `cy` is the arc's centre, `below` the position of the night's sun. */
const sizes = [
  { size: 'l', height: 238, cy: 238, sun: 21, below: { y: 272, r: 44 }, shape: { radius: 148, degree: 6 } },
  {
    size: 'm',
    height: 156,
    cy: 252,
    sun: 17,
    below: { y: 182, r: 36 },
    shape: { radius: 196, degree: 32.75 },
  },
  {
    size: 's',
    height: 112,
    cy: 326,
    sun: 13,
    below: { y: 132, r: 28 },
    shape: { radius: 280, degree: 53.15 },
  },
] as const;

export function ProductBanner({ bar, before, day, after, done, ticks, night }: ProductBannerProps) {
  const drawn = sizes.map((one) => ({ ...one, shape: { ...one.shape, ticks } }));
  const scenes = drawn.map(({ size, height, cy, sun, below, shape }) => (
    <HorizonScene
      key={size}
      size={size}
      keep="bottom"
      height={height}
      mood={night ? 'night' : 'day'}
      sun={night ? { x: MIDDLE, ...below } : { ...onArc(MIDDLE, cy, done, shape), r: sun }}
      glow={night ? [2.5, 1.9, 1.4] : [4, 2.7, 1.7]}
      arc={{ cy, done, shape, ...(!night && { gap: done }) }}
    />
  ));
  return (
    <header className="ProductBanner" data-theme={night ? 'dark' : undefined}>
      {scenes}
      <Bar {...bar} />
      <h1 className="ProductBanner-day" tabIndex={-1}>
        <span>{before}</span> <b>{day}</b> <span>{after}</span>
      </h1>
    </header>
  );
}

export function WaitingBanner({ bar, title }: WaitingBannerProps) {
  const scenes = sizes.map(({ size, height, cy, sun, shape }) => (
    <HorizonScene
      key={size}
      size={size}
      keep="bottom"
      height={height}
      // The low drawing has no room for the sun beside the text.
      {...(size !== 's' && { sun: { x: MIDDLE, y: height, r: sun } })}
      glow={[2, 2, 1.5]}
      arc={{ cy, done: 0, shape }}
    />
  ));
  return (
    <header className="ProductBanner" data-waits="">
      {scenes}
      <Bar {...bar} />
      <h1 className="ProductBanner-wait" tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}

const Bar = ({ name, claim }: ProductBannerProps['bar']) => (
  <div className="ProductBanner-bar">
    <Brand name={name} />
    <span className="ProductBanner-tag">{claim}</span>
  </div>
);

/** Contains ProductBanner and TimeRecovered or MidnightCountdown. First child of a Pane in a `flush` Screen. */
export function Hero({ children }: { children: ReactNode }) {
  return <div className="Hero">{children}</div>;
}
