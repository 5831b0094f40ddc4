import { type Column, DataTable } from '@scrollstop/ui/charts/data-table';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import type { Glyph } from '@scrollstop/ui/icons/icons';
import { Card } from '@scrollstop/ui/layout/card';
import type { Key } from 'react';

interface OwnerTableProps<Row, Id extends string> {
  caption: string;
  headers: Readonly<Record<NoInfer<Id>, string>>;
  /** In their order, each below the header of its name. */
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id' | 'header'>>>;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** In place of a table without rows. */
  icon: Glyph;
  empty: string;
}

/** A card that a table fills to its edges. */
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
