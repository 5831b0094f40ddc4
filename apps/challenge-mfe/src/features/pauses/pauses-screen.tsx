import { pausesByBrowser, pauseWeeks } from '@scrollstop/challenge/features/pauses/weeks';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Info } from '@scrollstop/ui/icons/icons';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { BackBar } from '../../back-bar.tsx';
import { useRecord, useTexts } from '../../hooks.ts';
import { pausesTexts } from '@scrollstop/challenge/features/pauses/texts';
import { WeekChart } from './week-chart.tsx';

/** Counts by week, and what is counted; no minutes (U-6). */
export default function PausesScreen() {
  const pauses = useTexts(pausesTexts);
  const counts = useRecord('totals')?.days ?? {};
  const today = useRecord('today');
  return (
    <Screen nav>
      <BackBar otherwise="/profile/urge" />
      <ScreenHead title={pauses.title} />
      <WeekChart weeks={pauseWeeks(counts, today)} browsers={pausesByBrowser(counts, today)} />
      <TipCard icon={Info} title={pauses.counted}>
        {pauses.countedText}
      </TipCard>
    </Screen>
  );
}
