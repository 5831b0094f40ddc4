import { dueWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { Sunrise } from '@scrollstop/ui/icons/icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useKeepers } from '../../store/use-document.ts';
import { useChallengeDay } from '../../store/figures.ts';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';
import { useTexts } from '../../host.tsx';

export default function KeepersRow() {
  const keepers = useTexts(keptHabitsTexts);
  const { state } = useChallengeDay();
  const { things, weeks, day } = useKeepers();
  const due = things && dueWeek(weeks);
  const line = state !== 'finished' ? keepers.ahead : due ? keepers.due(due.number) : keepers.day(day);
  return <RecordRow icon={Sunrise} label={keepers.title} state={line} href="/keepers" inAccess />;
}
