import { levelOf } from '@scrollstop/challenge/features/levels/levels';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import '@scrollstop/ui/achievements/level-card.css';
import { LevelBadge } from '@scrollstop/ui/achievements/level-badge';
import { Stars } from '@scrollstop/ui/achievements/stars';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import { ChevronRight, Icon } from '@scrollstop/ui/icons/icons';
import { Card } from '@scrollstop/ui/layout/card';
import { useHomeTexts, useRecord } from '../hooks.ts';

/** The level, the stars and the progress to the next level: a link on home, a card on the achievements screen. */
export function LevelSummary({ href }: { href?: string }) {
  const { home, levels } = useHomeTexts();
  const stars = useRecord('stats')?.totalStars ?? 0;
  const { level, starsToNext, progress, max } = levelOf(stars);
  const content = (
    <>
      <LevelBadge level={level} />
      <span className="LevelCard-title">
        <span className="Eyebrow">{home.level(level)}</span>
        <span className="LevelCard-name">{levels.names[level - 1]}</span>
      </span>
      <Stars count={stars} label={home.totalStars} />
      <ProgressBar value={Math.round(progress * 100)} label={href === undefined ? home.levelProgress : undefined} />
      <span className="LevelCard-foot">
        <span>{max ? <span lang={langOf(levels.max)}>{levels.max}</span> : home.starsToNext(starsToNext)}</span>
        {href === undefined ? <span>{levels.names[level]}</span> : <Icon of={ChevronRight} size="sm" />}
      </span>
    </>
  );
  return href === undefined ? (
    <Card className="LevelCard" aria-label={home.levelProgress}>
      {content}
    </Card>
  ) : (
    <Card as="a" className="LevelCard" href={href}>
      {content}
    </Card>
  );
}
