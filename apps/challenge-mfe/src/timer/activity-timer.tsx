import { MS_PER_MINUTE, MS_PER_SECOND } from '@scrollstop/challenge/constants';
import {
  newTimer,
  pauseTimer,
  readTimer,
  finishElapsedTimer,
  startTimer,
  type Timer,
} from '@scrollstop/challenge/features/timer/timer';
import { Timer as TimerView } from '@scrollstop/ui/timer/timer';
import { prepareSignal } from '../device/end-signal.ts';
import { useMsUntil } from '../device/use-ms-until.ts';
import { useStore, useTexts } from '../hooks.ts';
import { useWakeLock } from '../device/wake-lock.ts';
import { timerTexts } from '@scrollstop/challenge/features/timer/texts';

interface ActivityTimerProps {
  timer: Timer;
  /** The full time. */
  minutes: number;
  onChange: (change: (timer: Timer) => Timer) => void;
  variant?: 'emergency';
}

/** The controls of one timer: play, pause and reset. The caller stores the timer. */
export function ActivityTimer({ timer, minutes, onChange, variant }: ActivityTimerProps) {
  const texts = useTexts(timerTexts);
  const { now } = useStore();
  // Renders once a second while the timer runs.
  useMsUntil(timer.endsAt, now);
  const { running, done, remaining } = readTimer(timer, now().getTime());
  useWakeLock(running);

  const change = (next: (timer: Timer, at: number) => Timer) => (): void =>
    onChange((current) => next(finishElapsedTimer(current, now().getTime()), now().getTime()));

  return (
    <TimerView
      seconds={Math.ceil(remaining / MS_PER_SECOND)}
      total={(minutes * MS_PER_MINUTE) / MS_PER_SECOND}
      state={done ? 'done' : running ? 'running' : 'paused'}
      variant={variant}
      label={texts.label}
      labels={texts}
      announce={{ start: texts.started(minutes), done: texts.completed.title }}
      onStart={() => {
        prepareSignal();
        change(startTimer)();
      }}
      onPause={change(pauseTimer)}
      onReset={change(() => newTimer(minutes))}
    />
  );
}
