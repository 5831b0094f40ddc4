import { counterOf } from '@scrollstop/challenge/counters';
import { shownTime, timeSaved } from '@scrollstop/challenge/time-recovered';
import { ErrorCard } from '@scrollstop/ui/error-card';
import { SectionTitle } from '@scrollstop/ui/section-title';
import { Skeleton } from '@scrollstop/ui/skeleton';
import { Stack } from '@scrollstop/ui/stack';
import { Stat } from '@scrollstop/ui/stat';
import { StatGrid } from '@scrollstop/ui/stat-grid';
import { Text } from '@scrollstop/ui/text';
import { VisuallyHidden } from '@scrollstop/ui/visually-hidden';
import { useId } from 'react';
import { useTotals } from '../../store/person-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { useUnknownTotals } from './use-unknown-totals.ts';

/** The anti-scroll panel, over all devices of the person. */
export function Statistics() {
  const { stats } = useScreenTexts().emergency;
  const { common } = useTexts();
  const unknown = useUnknownTotals();
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

function Figures() {
  const { stats } = useScreenTexts().emergency;
  const totals = useTotals();
  const interruptions = counterOf(totals, 'scrollInterruptions');
  const actions = counterOf(totals, 'emergencyActionsCompleted');
  const saved = shownTime(timeSaved(actions, interruptions));
  return (
    <>
      <StatGrid>
        <Stat label={stats.interruptions} value={interruptions} />
        <Stat label={stats.actions} value={actions} />
        <Stat
          label={stats.saved}
          value={saved.value}
          unit={saved.unit === 'hours' ? stats.hourUnit : stats.minuteUnit}
        />
        <Stat label={stats.points} value={counterOf(totals, 'score')} />
      </StatGrid>
      {/* A reckoning by rule, so it says so. */}
      <Text variant="note">{stats.savedEstimate}</Text>
    </>
  );
}
