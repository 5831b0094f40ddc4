import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { tipOf } from '@scrollstop/challenge/days/local-date';
import { Button, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Hero, ProductBanner } from '@scrollstop/ui/home/product-banner';
import { Lightbulb, Smartphone } from '@scrollstop/ui/icons/icons';
import { Pane, Panes } from '@scrollstop/ui/layout/panes';
import type { ReactNode } from 'react';
import { isStandalone } from '../../device/install.ts';
import { useChallengeDay, useHomeTexts, useRecord } from '../../hooks.ts';
import { HomeNotes } from './home-notes.tsx';
import { Journey } from './journey.tsx';
import { EmergencyLink } from '../../notices/emergency-link.tsx';
import { LevelSummary } from '../../medals/level-summary.tsx';
import { TimeSlot } from './time-slot.tsx';
import { TodayCard } from './today-card.tsx';

interface HomeScreenProps {
  /** The overview of the month. */
  month: ReactNode;
  /** Opens today's day or a completed one. */
  onOpenDay: (day: number) => void;
  onAddToHome: () => void;
  /** Offers that can wait, shown below the day. */
  offers: ReactNode;
}

/** From the day after day 30, home opens with the month (H-6). */
export function HomeScreen({ month, onOpenDay, onAddToHome, offers }: HomeScreenProps) {
  const { state, completed } = useChallengeDay();
  const { home } = useHomeTexts();
  // Until the first day is completed, home only asks for that day (H-13).
  const begun = completed > 0;
  if (state === 'finished')
    return (
      <Screen nav>
        <Panes>
          <Pane>
            <ScreenHead title={home.month.title} lead={home.month.lead} />
            {month}
          </Pane>
          <Pane>
            {offers}
            <LevelSummary href="/achievements" />
            <EmergencyLink />
            <Text variant="small">{home.month.again}</Text>
            <Journey onOpenDay={onOpenDay} />
            <DailyTip />
          </Pane>
        </Panes>
      </Screen>
    );
  return (
    <Screen nav flush>
      <Panes>
        <Pane sticky alone={!begun}>
          <Hero>
            <HomeBanner />
            <TimeSlot action={begun && <AddToHomeButton onClick={onAddToHome} />} />
          </Hero>
          <HomeNotes />
          <TodayCard onOpenDay={onOpenDay} />
          {completed === CHALLENGE_DAYS && (
            <Button variant="outline" block href="/month">
              {home.seeMonth}
            </Button>
          )}
          <EmergencyLink />
          {offers}
        </Pane>
        {begun && (
          <Pane>
            <LevelSummary href="/achievements" />
            <Journey onOpenDay={onOpenDay} />
            <DailyTip />
          </Pane>
        )}
      </Panes>
    </Screen>
  );
}

/** A button on the water strip; an installed app does not need it (H-8). */
function AddToHomeButton({ onClick }: { onClick: () => void }) {
  const { home } = useHomeTexts();
  if (isStandalone()) return null;
  return (
    <Button size="sm" on="water" icon={Smartphone} onClick={onClick}>
      {home.addToHome}
    </Button>
  );
}

/** Follows the calendar, so it also changes for a user who is stuck on a day. */
function DailyTip() {
  const { home, tips } = useHomeTexts();
  return (
    <TipCard icon={Lightbulb} tone="sun" title={home.tip}>
      {tipOf(tips, useRecord('today'))}
    </TipCard>
  );
}

/** The strip with name and claim (H-1), and the day as a sun above the horizon. */
function HomeBanner() {
  const { home } = useHomeTexts();
  const { shown, state, completed } = useChallengeDay();
  const waiting = state === 'waiting';
  return (
    <ProductBanner
      bar={home.banner}
      before={state === 'open' ? home.badge.day : home.badge.done}
      day={shown}
      after={home.badge.of(CHALLENGE_DAYS)}
      done={completed}
      night={waiting}
    />
  );
}
