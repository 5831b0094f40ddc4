/** Parts of the pictures (350 units wide): a phone's screen, its rows, and the ring around the place to tap. */
import type { ReactNode } from 'react';
import './step-picture.css';

export function Picture({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className="StepPicture" aria-hidden="true">
      <svg viewBox={`0 0 350 ${height}`} focusable="false">
        {children}
      </svg>
    </div>
  );
}

/** The upper part of a phone; its screen begins at x 72, y 21 and is 206 wide. */
export function Phone({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <rect className="sp-body" x="65" y="14" width="220" height="260" rx="28" />
      <rect className="sp-screen" x="72" y="21" width="206" height="246" rx="22" />
      <rect className="sp-body" x="147" y="27" width="56" height="11" rx="5.5" />
      {title !== undefined && (
        <text data-size="lg" x="84" y="66">
          {title}
        </text>
      )}
      {children}
    </>
  );
}

const ROW_HEIGHT = 30;

export function Row({ y, text, end, ticked }: { y: number; text: string; end?: string; ticked?: boolean }) {
  const middle = y + ROW_HEIGHT / 2;
  return (
    <>
      <rect className="sp-row" x="84" y={y} width="182" height={ROW_HEIGHT} rx="10" />
      <text x="96" y={middle + 4.5}>
        {text}
      </text>
      {end !== undefined && (
        <text data-soft="" x="256" y={middle + 4.5} textAnchor="end">
          {end}
        </text>
      )}
      {ticked && <path className="sp-tick" d={`m244 ${middle} 5 5 10-11`} />}
    </>
  );
}

export const Ring = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect className="sp-box" x={x} y={y} width={width} height={height} rx="14" />
);
export const Tap = ({ x, y, r = 15 }: { x: number; y: number; r?: number }) => (
  <circle className="sp-tap" cx={x} cy={y} r={r} />
);
