import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { Split } from '@scrollstop/ui/icons/room-icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useDocument } from '../../store/use-document.ts';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { useTexts } from '../../hooks.ts';

export default function PlansRow() {
  const { list, row } = useTexts(plansTexts);
  const [first, ...others] = plansInUse(useDocument('plans').edits).live;
  const cue = first?.cue.text;
  const state = cue === undefined ? row.none : others.length === 0 ? cue : row.more(cue, others.length);
  return <RecordRow icon={Split} label={list} state={state} href="/plans" inAccess />;
}
