import { checkinAverages, wellbeingBand } from '@scrollstop/challenge/checkins/checkin-figures';
import { Card } from '@scrollstop/ui/layout/card';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { ChartColumn } from '@scrollstop/ui/icons/icons';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { Text } from '@scrollstop/ui/layout/primitives';
import { useCheckins } from '../../store/use-document.ts';
import { Charts } from './charts.tsx';
import { useNumberText } from '../../texts/use-number-text.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../hooks.ts';

/** Summarises all check-ins: a sentence, the averages, the charts. */
export function Figures() {
  const progress = useTexts(progressTexts);
  const checkins = useCheckins();
  return (
    <TitledSection gap={5} title={progress.figures.title}>
      {checkins.length === 0 ? (
        <EmptyState icon={ChartColumn}>{progress.empty}</EmptyState>
      ) : (
        <>
          <Wellbeing />
          <Averages />
          <Charts />
        </>
      )}
    </TitledSection>
  );
}

function Wellbeing() {
  const { wellbeing } = useTexts(progressTexts);
  const band = wellbeingBand(useCheckins());
  // Without data there is no sentence.
  return (
    band && (
      <Card tone="outline" gap={3} aria-label={wellbeing.title}>
        <Text as="h3" variant="eyebrow">
          {wellbeing.title}
        </Text>
        <Text variant="statement">{wellbeing[band]}</Text>
      </Card>
    )
  );
}

/** Each average covers the check-ins that contain its question. */
function Averages() {
  const { figures } = useTexts(progressTexts);
  const number = useNumberText();
  const { count, screenTime, focus, impulses, activities } = checkinAverages(useCheckins());
  const shown = (value: number | null, unit?: string) =>
    value === null ? { value: figures.none, small: true } : { value: number(value, 1), unit };
  return (
    <StatGrid>
      <Stat label={figures.count} value={count} />
      <Stat label={figures.screenTime} {...shown(screenTime, figures.hourUnit)} />
      <Stat label={figures.focus} {...shown(focus, figures.ofFive)} />
      <Stat label={figures.impulses} {...shown(impulses)} />
      <Stat label={figures.activities} {...shown(activities)} wide />
    </StatGrid>
  );
}
