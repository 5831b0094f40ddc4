import { dueWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { Sunrise } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useKeptHabits } from '../../store/use-document.ts';
import { useChallengeDay, useTexts } from '../../hooks.ts';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';

export default function KeptHabitsRow() {
  const habits = useTexts(keptHabitsTexts);
  const { state } = useChallengeDay();
  const { things, weeks, day } = useKeptHabits();
  const due = things && dueWeek(weeks);
  const line = state !== 'finished' ? habits.ahead : due ? habits.due(due.number) : habits.day(day);
  return <RecordRow icon={Sunrise} label={habits.title} state={line} href="/keepers" inAccess />;
}
