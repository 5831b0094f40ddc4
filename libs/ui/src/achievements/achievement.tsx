import type { ReactNode } from 'react';
import './achievement.css';
import type { Glyph } from '../icons/icons.ts';
import { Medal } from './medal.tsx';

interface AchievementProps {
  icon: Glyph;
  name: ReactNode;
  /** “15 stars”. */
  stars: ReactNode;
  /** Screen reader text after the name: “Unlocked”, “Locked”. */
  status: ReactNode;
  locked?: boolean | undefined;
  onOpen: () => void;
}

export function Achievement({ icon, name, stars, status, locked, onOpen }: AchievementProps) {
  return (
    <li>
      <button type="button" className="Achievement" onClick={onOpen}>
        <Medal icon={icon} locked={locked} />
        <span className="Achievement-name">{name}</span> <span className="Achievement-stars">{stars}</span>{' '}
        <span className="vh">{status}</span>
      </button>
    </li>
  );
}

export function AchievementGrid({ children }: { children: ReactNode }) {
  return <ul className="AchievementGrid">{children}</ul>;
}
