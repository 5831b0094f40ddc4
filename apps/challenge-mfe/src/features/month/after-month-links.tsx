import { dueWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { roundDays } from '@scrollstop/challenge/features/second-round/second-round';
import { CardLink } from '@scrollstop/ui/buttons/card-link';
import { Gift, RefreshCw, Sunrise } from '@scrollstop/ui/icons/icons.ts';
import { useDocument, useKeepers } from '../../store/use-document.ts';
import { useChallengeDay } from '../../store/figures.ts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../host.tsx';

/** From day 31 on, the check-ins on what is kept (H-10): above the month while one is open, below it otherwise. */
export function KeepersLink({ when }: { when: 'due' | 'not due' }) {
  const keepers = useTexts(keptHabitsTexts);
  const { state } = useChallengeDay();
  const { things, day, weeks } = useKeepers();
  const due = things && dueWeek(weeks);
  if (state !== 'finished' || (when === 'due') !== (due !== null)) return null;
  return (
    <CardLink
      icon={Sunrise}
      title={keepers.title}
      text={due ? keepers.due(due.number) : keepers.day(day)}
      href="/keepers"
    />
  );
}

/** The 30 once more (H-11). */
export function RoundLink() {
  const round = useTexts(secondRoundTexts);
  const { state } = useChallengeDay();
  const done = roundDays(useDocument('round').items).length;
  if (state !== 'finished') return null;
  const text = done > 0 ? round.progress(done) : round.lead;
  return <CardLink icon={RefreshCw} title={round.title} text={text} href="/round-2" />;
}

/** After the month, who had something of it may give it to somebody (Z-1). */
export function GiftLink() {
  const { give, lead } = useTexts(giftLinksTexts);
  const { state } = useChallengeDay();
  if (state !== 'finished') return null;
  return <CardLink icon={Gift} title={give} text={lead} href="/gift/buy" />;
}
