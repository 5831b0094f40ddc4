import { TrendingDown } from '@scrollstop/ui/icons/room-icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../hooks.ts';
import { useNumbers } from '../../day/use-numbers.ts';

export default function NumbersRow() {
  const { link, row, day: dayOf, time } = useTexts(numbersTexts);
  const last = useNumbers().numbers.findLast(({ minutes }) => minutes !== null);
  const value = time(last?.minutes ?? 0);
  const state = !last ? row.none : last.open ? row.lastWeek(value) : row.of(dayOf(last.day), value);
  return <RecordRow icon={TrendingDown} label={link} state={state} href="/numbers" inAccess />;
}
