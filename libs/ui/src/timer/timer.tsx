import './timer.css';
import { clock, isoDuration } from './format-clock.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Pause, Play, RotateCcw } from '../icons/icons.ts';
import { TimerDial } from './timer-dial.tsx';
import { TimerSea } from './timer-sea.tsx';

type TimerState = 'paused' | 'running' | 'done';

export interface TimerProps {
  seconds: number;
  total: number;
  state: TimerState;
  variant?: 'default' | 'emergency' | undefined;
  label: string;
  labels: Record<TimerState | 'start' | 'pause' | 'reset', string>;
  /** The only texts that a screen reader announces by itself. */
  announce: { start: string; done: string };
  onStart: () => void;
  onPause: () => void;
  onReset: () => void;
}

/** Seconds for which a sentence stays in the live region; its removal is not announced. */
const SAID_FOR = 10;

/** Depends only on the clock, so that it is announced once however often the component renders. */
function sentence({ seconds, total, state, announce }: TimerProps): string {
  if (state === 'done') return announce.done;
  if (state === 'paused') return '';
  return seconds > total - SAID_FOR ? announce.start : '';
}

/** The view of a timer; its state lives in the app. */
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
      <div className="Timer-controls">
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
