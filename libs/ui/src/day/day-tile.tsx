import type { ReactNode } from 'react';
import './journey.css';
import { DayTileArt, type DayState } from './day-tile-art.tsx';
import { Icon } from '../icons/icon.tsx';
import { Check, Lock } from '../icons/icons.ts';

export interface DayTileProps {
  day: number;
  state: DayState;
  /** Read before the number: “Day”. */
  before: ReactNode;
  /** The challenge, for those who listen; not told before its day. */
  name?: ReactNode;
  /** “Done”, “Today”; “Locked” is only read. */
  status: ReactNode;
  /** Belongs to the half of the month that only a wide screen shows beside this one. */
  otherHalf?: boolean | undefined;
  /** Also for a locked day, which then says why (by a toast). */
  onSelect: () => void;
}

const icons = { done: Check, current: undefined, locked: Lock } as const;

/** A locked tile can still be reached and pressed: it answers, it does not go dead. */
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

export interface JourneyGridProps {
  /** DayTiles, in order. */
  children: ReactNode;
}

export function JourneyGrid({ children }: JourneyGridProps) {
  return <ol className="JourneyGrid">{children}</ol>;
}
