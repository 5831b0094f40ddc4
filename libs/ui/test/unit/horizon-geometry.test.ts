import { describe, expect, test } from 'vitest';
import { arcTicks, feedRows, glints, onArc, ripples, stars, sunRays } from '../../src/scene/horizon-geometry.ts';

const sun = { x: 195, y: 196, r: 66 };

describe('the arc of 30 days', () => {
  test('has a dark tick for each completed day and leaves out the one under the sun', () => {
    const ticks = arcTicks(195, 238, 6, 6);
    expect(ticks).toHaveLength(29);
    expect(ticks.filter((tick) => tick.on)).toHaveLength(6);
    expect(ticks[0]).toEqual({ d: 'M52.3 223L43.3 222.1', on: true });
  });

  test('moves the sun from left to right, highest in the middle, and keeps it on day 30', () => {
    const path = Array.from({ length: 31 }, (_, done) => onArc(195, 238, done));
    for (let done = 1; done < 30; done += 1) expect(path[done]?.x).toBeGreaterThan(path[done - 1]?.x ?? 0);
    expect(Math.min(...path.map((point) => point.y))).toBe(path[15]?.y);
    expect(path[30]).toEqual(path[29]);
  });

  test('has 30 rays around the sun, the first one at the top', () => {
    const rays = sunRays({ x: 175, y: 142, r: 74 }, 7);
    expect(rays).toHaveLength(30);
    expect(rays.filter((ray) => ray.on)).toHaveLength(7);
    expect(rays[0]?.d).toBe('M175 47.3L175 34');
  });
});

describe('the water', () => {
  test('has a reflection that shortens downwards and ends above the edge', () => {
    const bars = glints(sun, 196, 470);
    expect(bars).toHaveLength(6);
    const widths = bars.map((bar) => bar.width);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(glints(sun, 150, 184)).toHaveLength(2);
    expect(glints(sun, 150, 160)).toEqual([]);
  });

  test('has ripples below the horizon and clear of the reflection', () => {
    const bars = ripples(390, 300, 470, sun);
    expect(bars.length).toBeGreaterThan(3);
    for (const bar of bars) {
      expect(bar.y).toBeGreaterThan(300);
      expect(bar.x + bar.width < sun.x - sun.r || bar.x > sun.x + sun.r).toBe(true);
    }
  });

  test('is drawn the same each time', () => {
    expect(ripples(390, 300, 470, sun)).toEqual(ripples(390, 300, 470, sun));
    expect(stars(390, 238)).toEqual(stars(390, 238));
    expect(feedRows(390, 291, 470)).toEqual(feedRows(390, 291, 470));
  });
});
