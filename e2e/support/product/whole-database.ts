/** Looks for one user's data in every table of every service. */
import pg from 'pg';
import { test } from '../fixtures.ts';
import { type OwnStack, ownStack } from './own-stack.ts';

export const schemas = ['auth', 'progress', 'billing', 'integrations'];
/** Columns that contain the id of an account. */
const OWNERS = ['user_id', 'opened_by'];

interface WholeDatabase {
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;
  /** The tables, in any schema, that have a row with this text. */
  naming: (text: string) => Promise<string[]>;
  /** The tables with rows of this user, without events: the id in them is not personal data (decision 008). */
  tablesOf: (userId: number) => Promise<string[]>;
  end: () => Promise<void>;
}

async function wholeDatabase({ databaseUrl }: OwnStack): Promise<WholeDatabase> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();

  async function columns(): Promise<{ name: string; owner: string | null }[]> {
    const { rows } = await db.query<{ name: string; owner: string | null }>(
      `select t.table_schema || '.' || t.table_name as name, c.column_name as owner
       from information_schema.tables t left join information_schema.columns c
         on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = any($2)
       where t.table_schema = any($1) and t.table_type = 'BASE TABLE' order by 1`,
      [schemas, OWNERS],
    );
    return rows;
  }
  async function where(condition: string, values: unknown[], names: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const name of names) {
      const { rowCount } = await db.query(`select 1 from ${name} t where ${condition} limit 1`, values);
      if (rowCount) found.push(name);
    }
    return found;
  }

  return {
    query: (text, values) => db.query(text, values),
    naming: async (text) => {
      const names = new Set((await columns()).map(({ name }) => name));
      return where('t::text like $1', [`%${text}%`], [...names]);
    },
    tablesOf: async (userId) => {
      const all = (await columns()).filter(({ name }) => !/\.(outbox|inbox)$/.test(name));
      const found: string[] = [];
      for (const owner of OWNERS) {
        const names = all.filter((one) => one.owner === owner).map(({ name }) => name);
        found.push(...(await where(`t.${owner} = $1`, [userId], names)));
      }
      return [...new Set(found)].sort();
    },
    end: () => db.end(),
  };
}

/** Starts a product for one test file and connects to its database. */
export function ownDatabase(): { stack: OwnStack; db: WholeDatabase } {
  const own = {} as { stack: OwnStack; db: WholeDatabase };
  test.beforeAll(async () => {
    own.stack = await ownStack();
    own.db = await wholeDatabase(own.stack);
  });
  test.afterAll(async () => {
    await own.db.end();
    await own.stack.stop();
  });
  return own;
}
