import { HorizonScene, type HorizonSceneProps } from '../scene/horizon-scene.tsx';

/** The feed under the surface; six days of thirty; the numbers; today. */
const slides: readonly HorizonSceneProps[] = [
  { height: 470, horizon: 196, sun: { x: 195, y: 196, r: 66 }, feed: true },
  { height: 470, horizon: 300, sun: { x: 81, y: 226, r: 30 }, arc: { cy: 300, done: 6, gap: 6 } },
  { height: 470, horizon: 320, sun: { x: 282, y: 170, r: 44 }, bars: [150, 128, 138, 104, 92, 70, 52] },
  { height: 470, horizon: 320, sun: { x: 195, y: 196, r: 84 } },
];

export interface IntroArtProps {
  slide: 1 | 2 | 3 | 4;
}

export function IntroArt({ slide }: IntroArtProps) {
  const scene = slides[slide - 1];
  return scene && <HorizonScene {...scene} />;
}
