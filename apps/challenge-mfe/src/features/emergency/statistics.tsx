import { counterOf } from '@scrollstop/challenge/counters';
import { shownTime, timeSaved } from '@scrollstop/challenge/time-recovered';
import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { Text, VisuallyHidden } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { useFirstLoad } from '../../store/figures.ts';
import { sumsOf } from '../../store/records/totals.ts';
import { useRecord } from '../../store/store-context.tsx';
import { useNumberText } from '../../texts/use-number-text.ts';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** The anti-scroll panel, over all devices of the user. */
export function Statistics() {
  const { stats } = useScreenTexts().emergency;
  const { common } = useTexts();
  const unknown = useTotalsLoad();
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} aria-busy={unknown?.state === 'loading'}>
      <SectionTitle id={id}>{stats.title}</SectionTitle>
      {unknown === null && <Figures />}
      {unknown?.state === 'loading' && (
        <>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton shape="card" height="11rem" />
        </>
      )}
      {unknown?.state === 'failed' && (
        <ErrorCard text={common.error.text} retryLabel={common.tryAgain} onRetry={unknown.retry} />
      )}
    </Stack>
  );
}

/** While this device has no totals: the state of their first load (E-6). */
export const useTotalsLoad = () => useFirstLoad(Object.keys(sumsOf(useRecord('totals'))).length > 0);

function Figures() {
  const { stats } = useScreenTexts().emergency;
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
          value={number(saved.value)}
          unit={saved.unit === 'hours' ? stats.hourUnit : stats.minuteUnit}
        />
        <Stat label={stats.points} value={number(counterOf(totals, 'score'))} />
      </StatGrid>
      {/* The time saved is an estimate, and the text says so. */}
      <Text variant="note">{stats.savedEstimate}</Text>
    </>
  );
}
