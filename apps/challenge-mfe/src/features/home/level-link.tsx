import { totalStars } from '@scrollstop/challenge/achievements';
import { levelOf } from '@scrollstop/challenge/levels';
import { LevelCard } from '@scrollstop/ui/level-card';
import { useStats } from '../../store/person-context.tsx';
import { unlockedOf } from '../../store/stats.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** Level, stars and the way to the next one; the whole card leads to the achievements. */
export function LevelLink() {
  const { home, levels } = useTexts();
  const stars = totalStars(unlockedOf(useStats()));
  const { level, starsToNext, progress, max } = levelOf(stars);
  return (
    <LevelCard
      href="/achievements"
      level={level}
      eyebrow={home.level(level)}
      name={levels.names[level - 1]}
      stars={stars}
      starsLabel={home.totalStars}
      progress={Math.round(progress * 100)}
      progressLabel={home.levelProgress}
      foot={max ? levels.max : home.starsToNext(starsToNext)}
    />
  );
}
