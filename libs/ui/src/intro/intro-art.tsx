import { onArc } from '../scene/horizon-geometry.ts';
import { HorizonScene, type HorizonSceneProps } from '../scene/horizon-scene.tsx';

const flat = { radius: 280, degree: 53.15 };

/** The four slides: feed under water, thirty days, numbers, today. In low variants the sun stays below the bar. */
const slides: readonly Record<'l' | 'm' | 's', HorizonSceneProps>[] = [
  {
    l: { height: 470, horizon: 196, sun: { x: 195, y: 196, r: 66 }, feed: true },
    m: { height: 300, horizon: 140, sun: { x: 195, y: 140, r: 60 }, feed: true },
    s: { height: 160, horizon: 112, sun: { x: 195, y: 112, r: 36 }, feed: true },
  },
  {
    l: { height: 470, horizon: 300, sun: { x: 81, y: 226, r: 30 }, arc: { cy: 300, done: 6, gap: 6 } },
    m: { height: 300, horizon: 230, sun: { x: 81, y: 156, r: 26 }, arc: { cy: 230, done: 6, gap: 6 } },
    s: {
      height: 160,
      horizon: 130,
      sun: { ...onArc(195, 350, 10, flat), r: 14 },
      arc: { cy: 350, done: 10, gap: 10, shape: flat },
    },
  },
  {
    l: { height: 470, horizon: 320, sun: { x: 282, y: 170, r: 44 }, bars: [150, 128, 138, 104, 92, 70, 52] },
    m: { height: 300, horizon: 230, sun: { x: 290, y: 116, r: 36 }, bars: [120, 102, 110, 83, 74, 56, 42] },
    s: { height: 160, horizon: 130, sun: { x: 296, y: 82, r: 22 }, bars: [46, 39, 42, 31, 27, 20, 14] },
  },
  {
    l: { height: 470, horizon: 320, sun: { x: 195, y: 196, r: 84 } },
    m: { height: 300, horizon: 220, sun: { x: 195, y: 148, r: 62 } },
    s: { height: 160, horizon: 130, sun: { x: 195, y: 96, r: 32 } },
  },
];

export interface IntroArtProps {
  slide: 1 | 2 | 3 | 4;
}

export function IntroArt({ slide }: IntroArtProps) {
  const scenes = slides[slide - 1];
  if (!scenes) return null;
  const { l, m, s } = scenes;
  return (
    <>
      <HorizonScene {...l} size="l" />
      <HorizonScene {...m} size="m" />
      <HorizonScene {...s} size="s" keep="bottom" />
    </>
  );
}
