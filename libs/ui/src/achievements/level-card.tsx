import type { ReactNode } from 'react';
import './level-card.css';
import { Icon } from '../icons/icon.tsx';
import { ChevronRight } from '../icons/icons.ts';
import { Card } from '../layout/card.tsx';
import { LevelBadge } from './level-badge.tsx';
import { ProgressBar } from '../charts/progress-bar.tsx';
import { Stars } from './stars.tsx';

interface LevelCardProps {
  level: number;
  /** “Level 2”. */
  eyebrow: ReactNode;
  name: ReactNode;
  stars: ReactNode;
  starsLabel: ReactNode;
  /** Progress to the next level in percent. */
  progress: number;
  progressLabel: string;
  /** “10 stars to next level”. */
  foot: ReactNode;
  /** The name of the next level; a linked card shows an arrow instead. */
  next?: ReactNode;
  href?: string | undefined;
}

export function LevelCard(props: LevelCardProps) {
  const { level, eyebrow, name, stars, starsLabel, progress, progressLabel, foot, next, href } = props;
  const content = (
    <>
      <LevelBadge level={level} />
      <span className="LevelCard-title">
        <span className="Eyebrow">{eyebrow}</span>
        <span className="LevelCard-name">{name}</span>
      </span>
      <Stars count={stars} label={starsLabel} />
      <ProgressBar value={progress} label={progressLabel} />
      <span className="LevelCard-foot">
        <span>{foot}</span>
        {href === undefined ? <span>{next}</span> : <Icon of={ChevronRight} size="sm" />}
      </span>
    </>
  );
  return href === undefined ? (
    <Card className="LevelCard" aria-label={progressLabel}>
      {content}
    </Card>
  ) : (
    <Card as="a" className="LevelCard" href={href}>
      {content}
    </Card>
  );
}
