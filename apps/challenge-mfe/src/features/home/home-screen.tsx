import { Hero } from '@scrollstop/ui/day/hero';
import { Pane, Panes } from '@scrollstop/ui/layout/panes';
import { Screen } from '@scrollstop/ui/layout/screen';
import { useChallengeDay } from '../../store/figures.ts';
import { AddToHomeButton } from './add-to-home-button.tsx';
import { DailyTip } from './daily-tip.tsx';
import { EmergencyLink } from './emergency-link.tsx';
import { HomeBanner } from './home-banner.tsx';
import { HomeNotes } from './home-notes.tsx';
import { Journey } from './journey.tsx';
import { LevelSummary } from '../../parts/level-summary.tsx';
import { MonthDone } from './month-done.tsx';
import { TimeSlot } from './time-slot.tsx';
import { TodayCard } from './today-card.tsx';

export interface HomeScreenProps {
  /** A day that is done, or today's. */
  onOpenDay: (day: number) => void;
  onAddToHome: () => void;
}

export function HomeScreen({ onOpenDay, onAddToHome }: HomeScreenProps) {
  const { state } = useChallengeDay();
  return (
    <Screen nav flush>
      <Panes>
        <Pane sticky>
          <Hero>
            <HomeBanner />
            <TimeSlot action={<AddToHomeButton onClick={onAddToHome} />} />
          </Hero>
          <HomeNotes />
          {state === 'finished' ? <MonthDone /> : <TodayCard onOpenDay={onOpenDay} />}
          <EmergencyLink />
        </Pane>
        <Pane>
          <LevelSummary href="/achievements" />
          <Journey onOpenDay={onOpenDay} />
          <DailyTip />
        </Pane>
      </Panes>
    </Screen>
  );
}
