import { DataTable } from '@scrollstop/ui/charts/data-table';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import '@scrollstop/ui/charts/chart.css';
import { type ReactNode, useId } from 'react';
import { useResultsTexts } from './texts.ts';

interface ResultChartProps {
  title: string;
  note: string;
  headers: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  /** The picture, labelled with a sentence that contains all values. */
  children: ReactNode;
}

/** A chart with its caption, and the same values as a table. */
export function ResultChart({ title, note, headers, rows, children }: ResultChartProps) {
  const { t } = useResultsTexts();
  const id = useId();
  return (
    <Card as="figure" className="Chart ResultChart" gap={3} aria-labelledby={id}>
      <figcaption>
        <SectionTitle id={id}>{title}</SectionTitle>
        <p className="Small">{note}</p>
      </figcaption>
      {children}
      <details className="Fold">
        <summary>{t.table}</summary>
        <DataTable
          caption={title}
          rows={rows}
          rowKey={([name]) => name}
          columns={[
            { id: 'name', header: headers[0], cell: ([name]) => name },
            { id: 'value', header: headers[1], cell: ([, value]) => value },
          ]}
        />
      </details>
    </Card>
  );
}
