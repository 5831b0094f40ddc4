import type { ReactNode } from 'react';
import './journey.css';
import { DayTileArt, type DayState } from './day-tile-art.tsx';
import { Check, Icon, Lock } from '../icons/icons.tsx';

interface DayTileProps {
  day: number;
  state: DayState;
  /** Screen reader text before the number: “Day”. */
  before: ReactNode;
  /** The challenge's name, for screen readers; absent before its day. */
  name?: ReactNode;
  /** “Done” or “Today”; “Locked” is only for screen readers. */
  status: ReactNode;
  /** True in the half of the month that is not being shown; a wide screen shows both halves. */
  otherHalf?: boolean | undefined;
  /** Also called for a locked day, which the app then explains in a toast. */
  onSelect: () => void;
}

const icons = { done: Check, current: undefined, locked: Lock } as const;

/** A locked tile stays focusable and clickable, so that it can explain why it is locked. */
export function DayTile({ day, state, before, name, status, otherHalf, onSelect }: DayTileProps) {
  const locked = state === 'locked';
  const icon = icons[state];
  return (
    <li data-other-half={otherHalf ? '' : undefined}>
      <button
        type="button"
        className="DayTile"
        data-state={state}
        aria-current={state === 'current' ? 'step' : undefined}
        aria-disabled={locked || undefined}
        onClick={onSelect}
      >
        <DayTileArt day={day} state={state} />
        <span className="vh">
          {before} {day} {name}
        </span>{' '}
        <span className="DayTile-n" aria-hidden>
          {day}
        </span>
        <span className="DayTile-s">
          {icon && <Icon of={icon} />}
          <span className={locked ? 'vh' : undefined}>{status}</span>
        </span>
      </button>
    </li>
  );
}

export function JourneyGrid({ children }: { children: ReactNode }) {
  return (
    <div className="Journey">
      <ol className="JourneyGrid">{children}</ol>
    </div>
  );
}
