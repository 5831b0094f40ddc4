import type { ReactNode } from 'react';
import './css/achievement.css';

export interface AchievementGridProps {
  /** Achievements. */
  children: ReactNode;
}

export function AchievementGrid({ children }: AchievementGridProps) {
  return <ul className="AchievementGrid">{children}</ul>;
}
