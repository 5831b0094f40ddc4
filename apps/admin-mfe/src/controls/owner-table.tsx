import { type Column, DataTable } from '@scrollstop/ui/charts/data-table';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import type { Glyph } from '@scrollstop/ui/icons/icons';
import { Card } from '@scrollstop/ui/layout/card';
import type { Key } from 'react';

interface OwnerTableProps<Row, Id extends string> {
  caption: string;
  headers: Readonly<Record<NoInfer<Id>, string>>;
  /** In display order; each column takes its header from `headers`. */
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id' | 'header'>>>;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Icon and text shown when there are no rows. */
  icon: Glyph;
  empty: string;
}

/** A table that fills its card to the edges. */
export function OwnerTable<Row, Id extends string>(props: OwnerTableProps<Row, Id>) {
  const { caption, headers, columns, rows, rowKey, icon, empty } = props;
  if (rows.length === 0)
    return (
      <Card as="div">
        <EmptyState icon={icon}>{empty}</EmptyState>
      </Card>
    );
  const ids = Object.keys(columns) as Id[];
  return (
    <Card as="div" className="TableCard">
      <DataTable
        caption={caption}
        columns={ids.map((id) => ({ id, header: headers[id], ...columns[id] }))}
        rows={rows}
        rowKey={rowKey}
      />
    </Card>
  );
}
