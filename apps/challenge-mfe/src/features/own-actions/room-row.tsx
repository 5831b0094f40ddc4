import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { actionsInUse } from '@scrollstop/challenge/features/plans/plans';
import { Footprints } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useDocument } from '../../store/use-document.ts';
import { ownActionsTexts } from '@scrollstop/challenge/features/own-actions/texts';
import { useTexts } from '../../hooks.ts';

export default function ActionsRow() {
  const { title, row } = useTexts(ownActionsTexts);
  const { live } = actionsInUse(useDocument('actions').edits);
  const state = row(live.length, emergencyActions.length - useDocument('hidden').items.length);
  return <RecordRow icon={Footprints} label={title} state={state} href="/actions" inAccess />;
}
