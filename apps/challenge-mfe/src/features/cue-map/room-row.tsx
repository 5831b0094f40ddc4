import { cuePicture, hourOf } from '@scrollstop/challenge/features/cue-map/cue-picture';
import { Grip } from '@scrollstop/ui/icons/room-icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useDocument } from '../../store/use-document.ts';
import { cueMapTexts } from '@scrollstop/challenge/features/cue-map/texts';
import { useTexts } from '../../hooks.ts';

export default function CuesRow() {
  const { title, row } = useTexts(cueMapTexts);
  const { taps, peak } = cuePicture(useDocument('cues').items);
  const counted = row.taps(taps);
  const state = taps === 0 ? row.none : peak === null ? counted : row.most(counted, hourOf(peak));
  return <RecordRow icon={Grip} label={title} state={state} href="/cues" inAccess />;
}
