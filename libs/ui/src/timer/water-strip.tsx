import type { ReactNode } from 'react';
import './water-strip.css';

interface WaterStripProps {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}

/** x, y and width of the ripples in a box of 390 × 108. */
const RIPPLES = [
  [-14, 9, 40],
  [150, 9, 58],
  [300, 12, 40],
  [232, 24, 30],
  [356, 26, 50],
  [168, 96, 44],
  [-6, 99, 30],
  [262, 97, 64],
  [366, 92, 40],
] as const;

/** The water under the banner, with one number on it. */
export function WaterStrip({ label, children, action }: WaterStripProps) {
  return (
    <section className="WaterStrip" aria-label={label}>
      <svg className="Ripples" viewBox="0 0 390 108" preserveAspectRatio="xMidYMin slice" aria-hidden focusable="false">
        {RIPPLES.map(([x, y, width]) => (
          <rect key={x} x={x} y={y} width={width} height={4} rx={2} />
        ))}
      </svg>
      <p>{children}</p>
      {action}
    </section>
  );
}
