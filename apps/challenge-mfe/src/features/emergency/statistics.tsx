import { counterOf } from '@scrollstop/challenge/record/counters';
import { shownTime, timeSaved } from '@scrollstop/challenge/activity/time-recovered';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { Text } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { WhenArrived } from '../../lazy/arrival-card.tsx';
import { sumsOf } from '../../store/records/totals.ts';
import { useRecord } from '../../store/store-context.tsx';
import { useNumberText } from '../../texts/use-number-text.ts';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../../host.tsx';

/** The anti-scroll panel, over all devices of the user. */
export function Statistics() {
  const { stats } = useTexts(emergencyTexts);
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <SectionTitle id={id}>{stats.title}</SectionTitle>
      <WhenArrived what="month">
        <Figures />
      </WhenArrived>
    </Stack>
  );
}

function Figures() {
  const { stats } = useTexts(emergencyTexts);
  const number = useNumberText();
  const totals = sumsOf(useRecord('totals'));
  const interruptions = counterOf(totals, 'scrollInterruptions');
  const actions = counterOf(totals, 'emergencyActionsCompleted');
  const saved = shownTime(timeSaved(actions, interruptions));
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
