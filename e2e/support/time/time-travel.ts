/** A separate product whose services run at any chosen time: writing a number to a file shifts their clocks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { type OwnStack, ownStack } from '../product/own-stack.ts';

const HALF_HOUR_MS = 1_800_000;

/** A user's action at a given time. */
export interface Step {
  at: Date;
  run: () => Promise<void>;
}

export interface TimeTravel {
  stack: OwnStack;
  now: () => Date;
  /** Sets the clock of all services and simulators to this moment; it keeps running from there. */
  goTo: (moment: Date) => void;
  /**
   * Moves the clock to each step and reminder in turn, up to `until`. Reminders are handled two minutes past the half
   * hour, because they are all claimed in its first 90 seconds; `sent` is called once each is sent or dropped.
   */
  live: (until: Date, steps: readonly Step[], sent: () => Promise<void>) => Promise<void>;
  end: () => Promise<void>;
}

/** Counts reminders that are due or unsent. The time is a parameter because the database's clock is not shifted. */
const UNSETTLED = `select
  (select count(*) from integrations.reminder where next_at <= $1)
  + (select count(*) from integrations.reminder_delivery where done_at is null)
  + (select count(*) from integrations.mail where kind = 'reminder' and done_at is null) as unsettled`;

/** Starts the product with its clock at `from`. */
export async function timeTravel(from: Date): Promise<TimeTravel> {
  const folder = mkdtempSync(join(tmpdir(), 'scrollstop-clock-'));
  const file = join(folder, 'shift');
  let shift = 0;
  const goTo = (moment: Date): void => {
    shift = moment.getTime() - Date.now();
    writeFileSync(file, new Float64Array([shift]));
  };
  goTo(from);
  const preload = new URL('./shifted-clock.ts', import.meta.url);
  preload.searchParams.set('file', file);
  const stack = await ownStack({ NODE_OPTIONS: `--import=${preload.href}` });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const now = () => new Date(Date.now() + shift);
  const settled = () => expect.poll(() => unsettled(database, now()), { intervals: [50] }).toBe(0);

  /** When to handle the next reminder, in epoch milliseconds; Infinity if there is none. */
  async function nextReminder(): Promise<number> {
    const { rows } = await database.query<{ at: Date | null }>('select min(next_at) as at from integrations.reminder');
    const at = rows[0]?.at?.getTime() ?? Infinity;
    return Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS + 120_000;
  }

  async function live(until: Date, steps: readonly Step[], sent: () => Promise<void>): Promise<void> {
    const open = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (;;) {
      const reminder = await nextReminder();
      const step = open[0];
      if (step && step.at.getTime() <= reminder) {
        goTo(step.at);
        await step.run();
        open.shift();
      } else if (reminder < until.getTime()) {
        goTo(new Date(reminder));
        await settled();
        await sent();
      } else break;
    }
    goTo(until);
    await settled();
  }

  return {
    stack,
    now,
    goTo,
    live,
    async end() {
      await database.end();
      await stack.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function unsettled(database: pg.Client, now: Date): Promise<number> {
  const { rows } = await database.query<{ unsettled: string }>(UNSETTLED, [now]);
  return Number(rows[0]?.unsettled);
}
