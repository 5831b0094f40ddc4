import { chartAverage, chartSlots } from '@scrollstop/challenge/checkins/checkin-figures';
import type { QuestionId } from '@scrollstop/challenge/content/questions';
import { BarChart } from '@scrollstop/ui/charts/bar-chart';
import { useCheckins } from '../../store/documents/use-document.ts';
import { useRecord } from '../../store/store-context.tsx';
import { useDayNames } from './use-day-names.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../host.tsx';

interface ChartProps {
  question: QuestionId;
  /** Calendar days, today the last of them. */
  days: number;
  max?: number;
  title: string;
  /** The average in words. */
  note: (average: number) => string;
  /** One value with its unit. */
  text: (value: number) => string;
}

/** Calendar slots; a day without the question stays empty and says so, it is never zero. */
export function Chart({ question, days, max, title, note, text }: ChartProps) {
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
      average={average ?? undefined}
      max={max}
      tableLabel={charts.table}
      dayHeader={charts.day}
      valueHeader={title}
    />
  );
}
