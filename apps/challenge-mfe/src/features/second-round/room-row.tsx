import { roundDays } from '@scrollstop/challenge/features/second-round/second-round';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useDocument } from '../../store/use-document.ts';
import { useChallengeDay, useTexts } from '../../hooks.ts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';

/** Shown from day 31 on. */
export default function RoundRow() {
  const round = useTexts(secondRoundTexts);
  const { state } = useChallengeDay();
  const done = roundDays(useDocument('round').items).length;
  if (state !== 'finished') return null;
  const line = done > 0 ? round.progress(done) : round.lead;
  return <RecordRow icon={RefreshCw} label={round.title} state={line} href="/round-2" inAccess />;
}
