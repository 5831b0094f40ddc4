import type { ReactNode } from 'react';
import './product-banner.css';
import { onArc } from '../scene/horizon-geometry.ts';
import { HorizonScene } from '../scene/horizon-scene.tsx';

export interface ProductBannerProps {
  brand: ReactNode;
  /** At the end of the bar: what the product is. */
  tag: ReactNode;
  /** The `h1` reads `before day after`: “Day 7 of 30”. */
  before: ReactNode;
  day: number;
  after: ReactNode;
  /** Days done: how far the sun has risen, 0–30. */
  done: number;
  /** The day is done and the next is not open: the sun is under the line, whatever the theme. */
  night?: boolean | undefined;
}

const WIDTH = 390;
const HEIGHT = 238;

export function ProductBanner({ brand, tag, before, day, after, done, night }: ProductBannerProps) {
  const scene = night ? (
    <HorizonScene
      height={HEIGHT}
      mood="night"
      sun={{ x: WIDTH / 2, y: 272, r: 44 }}
      glow={[2.5, 1.9, 1.4]}
      arc={{ cy: HEIGHT, done }}
    />
  ) : (
    <HorizonScene
      height={HEIGHT}
      sun={{ ...onArc(WIDTH / 2, HEIGHT, done), r: 21 }}
      glow={[4, 2.7, 1.7]}
      arc={{ cy: HEIGHT, done, gap: done }}
    />
  );
  return (
    <header className="ProductBanner" data-theme={night ? 'dark' : undefined}>
      {scene}
      <div className="ProductBanner-bar">
        {brand}
        <span className="ProductBanner-tag">{tag}</span>
      </div>
      <h1 className="ProductBanner-day" tabIndex={-1}>
        <span>{before}</span> <b>{day}</b> <span>{after}</span>
      </h1>
    </header>
  );
}
