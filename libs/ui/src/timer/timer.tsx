import './timer.css';
import { clock, isoDuration } from './format-clock.ts';
import { IconButton } from '../layout/primitives.tsx';
import { Pause, Play, RotateCcw } from '../icons/icons.tsx';

type TimerState = 'paused' | 'running' | 'done';

export interface TimerProps {
  seconds: number;
  total: number;
  state: TimerState;
  variant?: 'default' | 'emergency' | undefined;
  label: string;
  labels: Record<TimerState | 'start' | 'pause' | 'reset', string>;
  /** The only texts that a screen reader announces on its own. */
  announce: { start: string; done: string };
  onStart: () => void;
  onPause: () => void;
  onReset: () => void;
}

/** Seconds that a sentence stays in the live region; its removal is not announced. */
const SAID_FOR = 10;

/** Depends only on the time, so that it is announced once however often the component renders. */
function sentence({ seconds, total, state, announce }: TimerProps): string {
  if (state === 'done') return announce.done;
  if (state === 'paused') return '';
  return seconds > total - SAID_FOR ? announce.start : '';
}

/** The view of a timer; the app holds its state. */
export function Timer(props: TimerProps) {
  const { seconds, total, state, variant = 'default', label, labels, onStart, onPause, onReset } = props;
  const running = state === 'running';
  return (
    <section className="Timer" data-variant={variant} data-state={state} aria-label={label}>
      <TimerSea />
      <div className="Timer-dial">
        <TimerDial gone={total > 0 ? 1 - seconds / total : 1} />
        <div className="Timer-read">
          <time className="Timer-time" role="timer" dateTime={isoDuration(seconds)}>
            {clock(seconds)}
          </time>
          <span className="Timer-label">{labels[state]}</span>
        </div>
      </div>
      <div className="Row Timer-controls">
        <IconButton label={labels.reset} icon={RotateCcw} onClick={onReset} />
        <IconButton
          size="lg"
          accessKey="t"
          label={running ? labels.pause : labels.start}
          icon={running ? Pause : Play}
          onClick={running ? onPause : onStart}
        />
        <span className="Timer-balance" />
      </div>
      <p className="vh" role="status">
        {sentence(props)}
      </p>
    </section>
  );
}

const CENTRE = 106;
const RADIUS = 94;

/** The ring fills clockwise from the top, with the sun at its head. `gone` is 0 to 1. */
function TimerDial({ gone }: { gone: number }) {
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
      <circle className="head" cx={CENTRE + RADIUS * Math.sin(angle)} cy={CENTRE - RADIUS * Math.cos(angle)} r="12" />
    </svg>
  );
}

/** x, y and width in a box of 350 × 120. */
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

function TimerSea() {
  return (
    <svg className="Timer-sea" viewBox="0 0 350 120" preserveAspectRatio="xMidYMin slice" aria-hidden focusable="false">
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
