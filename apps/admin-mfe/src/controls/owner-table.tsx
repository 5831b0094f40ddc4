import { DataTable } from '@scrollstop/ui/charts/data-table';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import type { Glyph } from '@scrollstop/ui/icons/icons.ts';
import { Card } from '@scrollstop/ui/layout/card';

type OwnerTableProps<Row> = Parameters<typeof DataTable<Row>>[0] & {
  /** In place of a table without rows. */
  icon: Glyph;
  empty: string;
};

/** A card that a table fills to its edges. */
export function OwnerTable<Row>({ icon, empty, ...table }: OwnerTableProps<Row>) {
  if (table.rows.length === 0)
    return (
      <Card as="div">
        <EmptyState icon={icon}>{empty}</EmptyState>
      </Card>
    );
  return (
    <Card as="div" className="TableCard">
      <DataTable {...table} />
    </Card>
  );
}
