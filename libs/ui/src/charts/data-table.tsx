import type { Key, ReactNode } from 'react';
import './data-table.css';

export interface Column<Row> {
  id: string;
  /** Also labels the cell when rows are shown as cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the cell to the end, with tabular figures. */
  numeric?: boolean | undefined;
  tone?: 'strong' | 'quiet' | undefined;
}
interface DataTableProps<Row> {
  /** Visually hidden, because a heading above it says the same. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

function Cell({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span className="DataTable-text">{children}</span> : children;
}

/**
 * A table; on the owner's pages, its rows become labelled cards where space is narrow. That layout would remove the
 * ARIA roles, so they are explicit.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="DataTable" role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, numeric }) => (
            <th role="columnheader" scope="col" key={id} className={numeric ? 'Num' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={rowKey(row)}>
            {columns.map(({ id, header, cell, numeric, tone }) => (
              <td role="cell" key={id} data-label={header} data-tone={tone} className={numeric ? 'Num' : undefined}>
                <Cell>{cell(row)}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
