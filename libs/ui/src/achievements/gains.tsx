import type { ReactNode } from 'react';
import './gains.css';

interface GainsProps {
  id?: string | undefined;
  /** Gain elements, the greatest first. */
  children: ReactNode;
}

/** Everything that a day has brought, told once. */
export function Gains({ id, children }: GainsProps) {
  return (
    <ul className="Gains" id={id}>
      {children}
    </ul>
  );
}

interface GainProps {
  /** A LevelBadge or a Medal. */
  art: ReactNode;
  /** "New level". */
  kind: ReactNode;
  name: ReactNode;
  aside?: ReactNode;
  level?: boolean | undefined;
}

export function Gain({ art, kind, name, aside, level }: GainProps) {
  return (
    <li className="Gain" data-level={level ? '' : undefined}>
      {art}
      <span>
        <span className="Eyebrow">{kind}</span> <b>{name}</b>
      </span>
      {aside}
    </li>
  );
}
