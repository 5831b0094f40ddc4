import { useId, type ReactNode } from 'react';
import './chart.css';
import './bar-chart.css';
import { BarChartArt, type Bar } from './bar-chart-art.tsx';
import { Card } from '../layout/card.tsx';
import { DataTable } from './data-table.tsx';
import { SectionTitle } from '../layout/section-title.tsx';

interface ChartDay extends Bar {
  /** The full name, for the table: “Monday”. */
  day: ReactNode;
  /** The value with its unit, for the table: “7 h”, “No check-in”. */
  text: ReactNode;
}
interface BarChartProps {
  title: ReactNode;
  /** The average with its unit. */
  caption: ReactNode;
  /** All values in one sentence, the text alternative of the picture. */
  sentence: string;
  bars: readonly ChartDay[];
  average: number | null;
  /** The maximum of the scale; by default the largest value. */
  max: number | undefined;
  /** “Show as table”. */
  tableLabel: ReactNode;
  dayHeader: string;
  valueHeader: string;
}

export function BarChart(props: BarChartProps) {
  const { title, caption, sentence, bars, average, max, tableLabel, dayHeader, valueHeader } = props;
  const id = useId();
  return (
    <Card as="figure" className="Chart BarChart" aria-labelledby={id}>
      <figcaption>
        <SectionTitle level={3} id={id}>
          {title}
        </SectionTitle>
        <p className="Small">{caption}</p>
      </figcaption>
      <BarChartArt bars={bars} average={average} max={max} sentence={sentence} />
      <details className="Fold">
        <summary>{tableLabel}</summary>
        <DataTable
          caption={title}
          rows={bars.map((bar, index) => ({ ...bar, index }))}
          rowKey={(row) => row.index}
          columns={[
            { id: 'day', header: dayHeader, cell: (row) => row.day },
            { id: 'value', header: valueHeader, cell: (row) => row.text },
          ]}
        />
      </details>
    </Card>
  );
}
