export type DayState = 'done' | 'current' | 'locked';

const RIPPLES = {
  locked: [
    [12, 80, 20],
    [30, 97, 30],
    [66, 80, 26],
  ],
  open: [
    [80, 80, 20],
    [88, 97, 30],
  ],
} as const;

/** Today's sun is on the horizon; those of completed days rise a little from day to day. */
function sunHeight(day: number, state: DayState): number {
  return state === 'current' ? 74 : Math.max(32, 66 - 2.3 * (day - 1));
}

export function DayTileArt({ day, state }: { day: number; state: DayState }) {
  const locked = state === 'locked';
  const y = sunHeight(day, state);
  return (
    <svg
      className="Art DayTile-art"
      viewBox="0 0 108 106"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <rect className="sky" width="108" height="106" />
      {!locked && <circle className="glow" cx="66" cy={y} r="32" />}
      {!locked && <circle className="sun" cx="66" cy={y} r="20" />}
      <rect className="water" y="74" width="108" height="32" />
      {RIPPLES[locked ? 'locked' : 'open'].map(([x, top, width]) => (
        <rect className="t-rip" key={x} x={x} y={top} width={width} height="3" rx="1.5" />
      ))}
    </svg>
  );
}
