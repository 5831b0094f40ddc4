import { counterOf } from '@scrollstop/challenge/record/counters';
import { minutesOrHours, timeSaved } from '@scrollstop/challenge/activity/time-recovered';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { Text } from '@scrollstop/ui/layout/primitives';
import { WhenArrived } from '../../lazy/arrival-card.tsx';
import { sumsOf } from '../../store/records/totals.ts';
import { useRecord, useTexts } from '../../hooks.ts';
import { useNumberText } from '../../texts/use-number-text.ts';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';

/** The anti-scroll panel, summed over all of the user's devices. */
export function Statistics() {
  const { stats } = useTexts(emergencyTexts);
  return (
    <TitledSection title={stats.title}>
      <WhenArrived what="month">
        <Figures />
      </WhenArrived>
    </TitledSection>
  );
}

function Figures() {
  const { stats } = useTexts(emergencyTexts);
  const number = useNumberText();
  const totals = sumsOf(useRecord('totals'));
  const interruptions = counterOf(totals, 'scrollInterruptions');
  const actions = counterOf(totals, 'emergencyActionsCompleted');
  const saved = minutesOrHours(timeSaved(actions, interruptions));
  return (
    <>
      <StatGrid>
        <Stat label={stats.interruptions} value={number(interruptions)} />
        <Stat label={stats.actions} value={number(actions)} />
        <Stat
          label={stats.saved}
          value={number(saved.value, saved.decimals)}
          unit={saved.unit === 'hours' ? stats.hourUnit : stats.minuteUnit}
        />
        <Stat label={stats.points} value={number(counterOf(totals, 'score'))} />
      </StatGrid>
      {/* The time saved is an estimate, and the text says so. */}
      <Text variant="note">{stats.savedEstimate}</Text>
    </>
  );
}
