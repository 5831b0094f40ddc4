import { levelOf } from '@scrollstop/challenge/features/levels/levels';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { LevelCard } from '@scrollstop/ui/achievements/level-card';
import { useRecord } from '../store/store-context.tsx';
import { useHomeTexts } from '../texts/home-texts.tsx';

/** Level, stars and the way to the next one; on home one link, on the achievements screen with the next name. */
export function LevelSummary({ href }: { href?: string }) {
  const { home, levels } = useHomeTexts();
  const stars = useRecord('stats')?.totalStars ?? 0;
  const { level, starsToNext, progress, max } = levelOf(stars);
  return (
    <LevelCard
      {...(href !== undefined && { href })}
      level={level}
      eyebrow={home.level(level)}
      name={levels.names[level - 1]}
      stars={stars}
      starsLabel={home.totalStars}
      progress={Math.round(progress * 100)}
      progressLabel={home.levelProgress}
      foot={max ? <span lang={langOf(levels.max)}>{levels.max}</span> : home.starsToNext(starsToNext)}
      next={levels.names[level]}
    />
  );
}
