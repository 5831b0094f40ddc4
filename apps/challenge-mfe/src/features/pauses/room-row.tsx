import { pauseWeeks } from '@scrollstop/challenge/features/pauses/weeks';
import { ChartColumn } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useRecord, useTexts } from '../../hooks.ts';
import { pausesTexts } from '@scrollstop/challenge/features/pauses/texts';

export default function PausesRow() {
  const { link, row, none } = useTexts(pausesTexts);
  const week = pauseWeeks(useRecord('totals')?.days ?? {}, useRecord('today')).at(-1);
  const state = week?.recorded ? row(week.notNow) : none;
  return <RecordRow icon={ChartColumn} label={link} state={state} href="/pauses" inAccess />;
}
