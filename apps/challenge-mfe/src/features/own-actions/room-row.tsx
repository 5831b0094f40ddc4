import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { currentItems } from '@scrollstop/challenge/urge/merge-edited';
import { byId } from '@scrollstop/challenge/urge/merge-urge';
import { actionsInUse } from '@scrollstop/challenge/urge/plans';
import { Footprints } from '@scrollstop/ui/icons/icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useUrge } from '../../store/urge/use-urge.ts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';

export default function ActionsRow() {
  const { title, row } = useTexts(urgeTexts).actions;
  const { actions, hidden } = useUrge();
  const ours = emergencyActions.length - currentItems(hidden, byId).length;
  const state = row(actionsInUse(actions).live.length, ours);
  return <RecordRow icon={Footprints} label={title} state={state} href="/actions" inAccess />;
}
