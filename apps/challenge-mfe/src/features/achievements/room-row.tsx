import { levelOf } from '@scrollstop/challenge/features/levels/levels';
import { Trophy } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { unlockedOf } from '../../store/records/totals.ts';
import { useHomeTexts, useRecord, useTexts } from '../../hooks.ts';
import { achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { achievementList } from './achievement-list.ts';

export default function AchievementsRow() {
  const { titles, count, row } = useTexts(achievementsTexts);
  const { levels } = useHomeTexts();
  const stats = useRecord('stats');
  const items = achievementList(unlockedOf(stats));
  const unlocked = items.filter(({ unlockedAt }) => unlockedAt !== null).length;
  const { level } = levelOf(stats?.totalStars ?? 0);
  const state = row(count(unlocked, items.length), level, levels.names[level - 1] ?? '');
  return <RecordRow icon={Trophy} label={titles.achievements} state={state} href="/achievements" />;
}
