const CENTRE = 106;
const RADIUS = 94;

/** The ring fills clockwise from the top, with the sun at its head. `gone` is 0 to 1. */
export function TimerDial({ gone }: { gone: number }) {
  const angle = gone * 2 * Math.PI;
  return (
    <svg viewBox="0 0 212 212" aria-hidden focusable="false">
      <circle className="face" cx={CENTRE} cy={CENTRE} r={CENTRE} />
      <g fill="none" strokeWidth="8">
        <circle className="track" cx={CENTRE} cy={CENTRE} r={RADIUS} />
        <circle
          className="arc"
          cx={CENTRE}
          cy={CENTRE}
          r={RADIUS}
          strokeLinecap="round"
          pathLength={100}
          // Browsers draw no round cap for a length of 0.
          strokeDasharray={`${Math.max(0.01, gone * 100)} 100`}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        />
      </g>
      <circle
        className="head"
        cx={CENTRE + RADIUS * Math.sin(angle)}
        cy={CENTRE - RADIUS * Math.cos(angle)}
        r="12"
      />
    </svg>
  );
}
