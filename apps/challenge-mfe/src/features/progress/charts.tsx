import { CHART_DAYS, CHART_DAYS_PREMIUM } from '@scrollstop/challenge/constants';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { useState } from 'react';
import { useHost, useRecord, useTexts } from '../../hooks.ts';
import { useNumberText } from '../../texts/use-number-text.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { chartAverage, chartSlots } from '@scrollstop/challenge/checkins/checkin-figures';
import type { QuestionId } from '@scrollstop/challenge/content/questions';
import { BarChart } from '@scrollstop/ui/charts/bar-chart';
import { useCheckins } from '../../store/use-document.ts';
import { useDayNames } from './use-day-names.ts';

const HIGHEST_FOCUS = 5;

/** Seven days for everyone, a month for Premium (P-12). */
export function Charts() {
  const { charts } = useTexts(progressTexts);
  const { session } = useHost();
  const number = useNumberText();
  const [chosen, setChosen] = useState(CHART_DAYS);
  const premium = session.access === 'premium';
  const days = premium ? chosen : CHART_DAYS;
  return (
    <>
      {premium && (
        <PillGroup
          legend={charts.period}
          hideLegend
          options={[CHART_DAYS, CHART_DAYS_PREMIUM].map((value) => ({ value, label: charts.days(value) }))}
          value={days}
          onChange={setChosen}
        />
      )}
      <Chart
        question="screenTime"
        days={days}
        title={charts.screenTime}
        note={(average) => charts.screenTimeNote(number(average, 1))}
        text={(value) => charts.hours(number(value))}
      />
      <Chart
        question="focusQuality"
        days={days}
        max={HIGHEST_FOCUS}
        title={charts.focus}
        note={(average) => charts.focusNote(number(average, 1))}
        text={(value) => charts.ofFive(number(value))}
      />
    </>
  );
}

interface ChartProps {
  question: QuestionId;
  /** The number of calendar days, up to and including today. */
  days: number;
  max?: number;
  title: string;
  /** A sentence with the average. */
  note: (average: number) => string;
  /** One value with its unit. */
  text: (value: number) => string;
}

/** One slot for each date. A date without the question stays empty and says so; it is never shown as zero. */
function Chart({ question, days, max, title, note, text }: ChartProps) {
  const { charts } = useTexts(progressTexts);
  const today = useRecord('today');
  const slots = chartSlots(useCheckins(), question, today, days);
  const average = chartAverage(slots);
  const { below, full } = useDayNames(today, days);
  const spoken = (value: number | null): string => (value === null ? charts.notAsked : text(value));
  return (
    <BarChart
      title={title}
      caption={average === null ? charts.noData : note(average)}
      sentence={charts.sentence(
        title,
        days,
        slots.map(({ date, value }) => `${full(date)} ${spoken(value)}`).join(', '),
      )}
      bars={slots.map(({ date, value }) => ({
        label: below(date),
        day: full(date),
        value,
        text: spoken(value),
        today: date === today,
      }))}
      average={average}
      max={max}
      tableLabel={charts.table}
      dayHeader={charts.day}
      valueHeader={title}
    />
  );
}
