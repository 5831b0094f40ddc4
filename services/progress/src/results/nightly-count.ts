/** The nightly count of /results. One replica runs it, and at once if none was running in the night. */
import { changeResult, reachedResults } from '@scrollstop/challenge/features/results/results';
import { nextFigure, countedFacts } from '@scrollstop/challenge/features/results/count-group';
import type { Results } from '@scrollstop/contracts/site/results';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import type { Deps } from '../deps.ts';
import { type FigureName, figureKinds, readFigure, saveFigure } from './figures.ts';
import { readAccounts } from './read-accounts.ts';

/** At night in Europe, when few people write. */
const HOUR_UTC = 2;

interface Run {
  name: string;
  tries: number;
}

const queue = jobQueue<Run>({
  name: 'results',
  table: 'result_run',
  columns: { name: 'name' },
  key: ['name'],
  batch: 1,
  leaseSeconds: 900,
});

type CountDeps = Pick<Deps, 'database' | 'now'>;

/** Counts everyone who has agreed to it, and returns the figures that may be published. */
async function countResults({ database, now }: CountDeps): Promise<Results> {
  const people = await readAccounts(database, now());
  const facts = async (figure: FigureName) => {
    const before = await readFigure(database, figure);
    const after = nextFigure(before, people[figure], figureKinds[figure]);
    await saveFigure(database, figure, before, after);
    return countedFacts(after);
  };
  const reached = reachedResults(await facts('reached'));
  const changes = [changeResult(30, await facts('change30')), changeResult(60, await facts('change60'))];
  return { countedAt: now().toISOString(), ...reached, changes: changes.flatMap((change) => change ?? []) };
}

/** The work of the queue worker. `now` is for tests; by default the database's clock decides when a count is due. */
export function countWork(deps: CountDeps & Pick<Deps, 'log'>, now?: () => Date): QueueWork<Run> {
  const { db } = deps.database;
  return {
    queue,
    db,
    log: deps.log,
    ...(now && { now }),
    pollMs: 60_000,
    work: async (runs) => {
      for (const run of runs)
        try {
          const results = await countResults(deps);
          await queue.finish(db, [run], {
            body: JSON.stringify(results),
            tries: 0,
            due_at: nextNight(deps.now()),
            done_at: null,
          });
        } catch (err) {
          deps.log.warn({ err }, 'count of the results failed, will retry');
          await queue.retry(db, run, now && { now: now() });
        }
    },
  };
}

/** The next night as an ISO instant. */
export function nextNight(now: Date): string {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.toISOString();
}
