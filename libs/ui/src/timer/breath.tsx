import { useId, type ReactNode } from 'react';
import './breath.css';
import { Button } from '../layout/primitives.tsx';
import { Wind } from '../icons/icons.tsx';
import { clock } from './format-clock.ts';
import type { Minute } from './use-minute.ts';

interface BreathProps {
  texts: {
    title: ReactNode;
    text: ReactNode;
    action: ReactNode;
    stop: ReactNode;
    done: ReactNode;
    again: ReactNode;
    help: ReactNode;
  };
  /** The page that says where to find somebody to talk to. */
  helpHref: string;
  minute: Minute;
  tone?: 'sea' | undefined;
}

/** The free minute. It is first on its screen, with the focus on its button. */
export function Breath({ texts, helpHref, minute, tone }: BreathProps) {
  const { left, done, start, stop } = minute;
  const id = useId();
  const running = left !== null;
  return (
    <section className="Breath" data-tone={tone} data-running={running ? '' : undefined} aria-labelledby={id}>
      <svg className="Breath-ring" viewBox="0 0 76 76" aria-hidden focusable="false">
        <circle className="o" cx="38" cy="38" r="36" />
        <circle className="o" cx="38" cy="38" r="28" />
        <circle className="d" cx="38" cy="38" r="20" />
        <path className="l" d="M6 52h64M20 60h36" />
      </svg>
      <div>
        <h2 className="Breath-title" id={id}>
          {texts.title}
        </h2>
        <p className="Breath-text">{texts.text}</p>
      </div>
      {running ? (
        <div className="Row Breath-row" data-justify="between">
          <span className="Breath-clock" role="timer">
            {clock(left)}
          </span>
          {/* Replaces the button that was pressed. */}
          <Button on="water" onClick={stop} autoFocus>
            {texts.stop}
          </Button>
        </div>
      ) : (
        // The weakest moment of the day: pressing Enter must start the breath.
        <Button variant={tone === 'sea' ? 'sun' : 'ember'} block icon={Wind} onClick={start} autoFocus>
          {done ? texts.again : texts.action}
        </Button>
      )}
      <p className="Breath-done" role="status">
        {done && texts.done}
      </p>
      <a className="Breath-help" href={helpHref} target="_blank" rel="noreferrer">
        {texts.help}
      </a>
    </section>
  );
}
