import { query as queryAt } from '@scrollstop/tools/database/query';
import type pg from 'pg';

/** Runs one statement as the database superuser, in the shared product's database unless `url` names another. */
export const query = <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  url = process.env['E2E_DATABASE_URL'] ?? '',
): Promise<Row[]> => queryAt<Row>(url, sql, values);
