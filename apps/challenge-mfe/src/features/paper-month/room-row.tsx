import { Printer } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { paperMonthTexts } from '@scrollstop/challenge/features/paper-month/texts';
import { useTexts } from '../../hooks.ts';

export default function PaperRow() {
  const { title, row } = useTexts(paperMonthTexts);
  return <RecordRow icon={Printer} label={title} state={row} href="/paper" inAccess />;
}
