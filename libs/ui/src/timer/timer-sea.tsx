/** x, y, width in a box of 350 × 120. */
const GLINTS = [
  [127, 10, 96],
  [145, 22, 60],
] as const;
const RIPPLES = [
  [26, 18, 44],
  [276, 12, 54],
  [48, 62, 34],
  [270, 54, 36],
  [8, 94, 56],
  [286, 96, 44],
] as const;

export function TimerSea() {
  return (
    <svg
      className="Timer-sea"
      viewBox="0 0 350 120"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
      focusable="false"
    >
      <rect className="w" width="350" height="120" />
      {GLINTS.map(([x, y, width]) => (
        <rect className="g" key={x} x={x} y={y} width={width} height="4" rx="2" />
      ))}
      {RIPPLES.map(([x, y, width]) => (
        <rect className="p" key={x} x={x} y={y} width={width} height="4" rx="2" />
      ))}
    </svg>
  );
}
