import { query as queryAt } from '@scrollstop/tools/database/query';
import type pg from 'pg';

/** Runs one statement as the superuser of the embedded database: that of the shared product unless another is named. */
export const query = <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  url = process.env['E2E_DATABASE_URL'] ?? '',
): Promise<Row[]> => queryAt<Row>(url, sql, values);
