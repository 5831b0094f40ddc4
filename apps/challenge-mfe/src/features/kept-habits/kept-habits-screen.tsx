import { CHALLENGE_DAYS, KEEPER_DAYS } from '@scrollstop/challenge/constants';
import { CardLink } from '@scrollstop/ui/buttons/card-link';
import { ProductBanner } from '@scrollstop/ui/home/product-banner';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { Screen } from '@scrollstop/ui/layout/primitives';
import { NotYet } from '../../notices/not-yet.tsx';
import { useChallengeDay, useHomeTexts, useTexts } from '../../hooks.ts';
import { useKeptHabits } from '../../store/use-document.ts';
import { KeptHabitsBody } from './kept-habits-body.tsx';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';

/** `/keepers`: the three habits to keep, from day 31 to day 66 (H-10). */
export default function KeptHabitsScreen() {
  const { home } = useHomeTexts();
  const texts = useTexts(keptHabitsTexts);
  const round = useTexts(secondRoundTexts);
  const { completed } = useChallengeDay();
  const habits = useKeptHabits();
  if (completed < CHALLENGE_DAYS) return <NotYet texts={texts.notYet} />;
  const { day } = habits;
  return (
    <Screen nav flush>
      <ProductBanner
        bar={home.banner}
        before={home.badge.day}
        day={day}
        after={home.badge.of(KEEPER_DAYS)}
        done={day}
        ticks={KEEPER_DAYS}
      />
      <KeptHabitsBody habits={habits} />
      <CardLink icon={RefreshCw} title={round.title} text={round.lead} href="/round-2" />
    </Screen>
  );
}
