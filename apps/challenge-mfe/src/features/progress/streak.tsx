import { ROLLING_DAYS } from '@scrollstop/challenge/constants';
import { currentStreak, pausedStreak, recentDays } from '@scrollstop/challenge/streak';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { Calendar, Flame } from '@scrollstop/ui/icons/icons';
import { Text } from '@scrollstop/ui/layout/text';
import { useRecord } from '../../store/store-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

/** The days without a gap by their number, and beside them the days of this week by the calendar (M-4, M-5). */
export function Streak() {
  const { progress } = useScreenTexts();
  const entries = useRecord('progress');
  const recent = recentDays(entries, useRecord('today'));
  const streak = currentStreak(entries);
  const paused = pausedStreak(entries);
  // A zero would be a reproach.
  if (streak === 0 && recent === 0 && !paused) return null;
  return (
    <div>
      <Chips>
        {streak > 0 && (
          <Chip icon={Flame} tone="sun">
            {progress.streak(streak)}
          </Chip>
        )}
        {recent > 0 && <Chip icon={Calendar}>{progress.rolling(recent, ROLLING_DAYS)}</Chip>}
      </Chips>
      {/* A "no" is not the end of it. */}
      {paused && <Text variant="small">{progress.streakPaused(paused.day, paused.streak)}</Text>}
    </div>
  );
}
