import type { ReactNode } from 'react';
import './emergency.css';

/** x, y, width in a box of 390 × 104. */
const GLINTS = [
  [135, 58, 120],
  [158, 71, 74],
  [178, 84, 34],
] as const;
const RIPPLES = [
  [14, 26, 52],
  [330, 30, 70],
  [62, 56, 40],
  [286, 64, 48],
  [-8, 86, 46],
  [352, 90, 30],
] as const;

/** The water into which the button sets. */
export function EmergencyStage({ children }: { children: ReactNode }) {
  return (
    <div className="EmergencyStage">
      <svg viewBox="0 0 390 104" preserveAspectRatio="xMidYMin slice" aria-hidden focusable="false">
        <rect className="w" y="10" width="390" height="94" />
        {GLINTS.map(([x, y, width]) => (
          <rect className="g" key={x} x={x} y={y} width={width} height="4" rx="2" />
        ))}
        {RIPPLES.map(([x, y, width]) => (
          <rect className="p" key={x} x={x} y={y} width={width} height="4" rx="2" />
        ))}
      </svg>
      {children}
    </div>
  );
}
