/** The command of a service that applies the facts of the journal again after a restore (docs/decisions/030). */
import { text } from 'node:stream/consumers';
import { type JournalFact, parseJournal } from '@scrollstop/contracts/services/journal';
import * as z from 'zod/mini';
import { type Database, openDatabase } from '../db.ts';
import { readEnv } from '../env.ts';
import { boot } from '../serve.ts';

/** Reads the journal from standard input; `apply` resolves to the line to print. */
export const applyJournalCommand = <T>(
  apply: (database: Database<T>, facts: JournalFact[]) => Promise<string>,
): Promise<void> =>
  boot(async () => {
    const { DATABASE_URL } = readEnv(z.object({ DATABASE_URL: z.string() }), process.env);
    const facts = parseJournal(await text(process.stdin));
    const database = openDatabase<T>(DATABASE_URL, () => undefined);
    try {
      process.stdout.write(`${await apply(database, facts)}\n`);
    } finally {
      await database.close();
    }
  });
