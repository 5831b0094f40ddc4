/** Sends the mails that `POST /api/auth/forgot-password` owes: after its answer, and again when SMTP is away. */
import { mail as english } from '@scrollstop/challenge/texts/en/mail';
import { mail as italian } from '@scrollstop/challenge/texts/it/mail';
import { sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import type { SendMail } from './mail-transport.ts';
import { isRefusedForEver } from './mail-transport.ts';
import { makeResetLink } from './reset-link.ts';

const BATCH = 10;
/** Other replicas' mails, and those that wait for another try. */
const POLL_MS = 5_000;
/** Waits after each attempt; longer than one can take, so that no other replica sends the same. Then never. */
const RETRY_SECONDS = [30, 60, 300, 900] as const;

export type RecoveryMailDeps = BaseDeps & { sendMail: SendMail };

export interface RecoveryMails {
  /** From now on `wake` sends. */
  start(): void;
  wake(): void;
  /** Sends what is due; resolves when nothing is. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface Owed {
  id: number;
  email: string;
  language: 'en' | 'it';
  attempts: number;
}

export function recoveryMails(deps: RecoveryMailDeps): RecoveryMails {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  const drain = async () => {
    for (let owed = await claim(deps); owed.length > 0; owed = await claim(deps)) {
      await Promise.all(owed.map((one) => attempt(deps, one)));
    }
  };
  const wake = () => {
    if (!timer) return;
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await drain();
      }
    })()
      .catch((err: unknown) => deps.log.warn({ err }, 'recovery mails wait'))
      .finally(() => (running = null));
  };
  return {
    drain,
    wake,
    start: () => void (timer ??= setInterval(wake, POLL_MS)),
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}

/** Takes due rows by setting their next attempt: a process that dies half-way only delays them. */
async function claim({ database, now }: RecoveryMailDeps): Promise<Owed[]> {
  const at = now().toISOString();
  const { rows } = await sql<Owed>`update recovery_mail set attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz
        + make_interval(secs => (${[...RETRY_SECONDS]}::int[])[least(attempts + 1, ${RETRY_SECONDS.length})])
    where id in (select id from recovery_mail where next_attempt_at <= ${at}
      order by next_attempt_at limit ${BATCH} for update skip locked)
    returning id, email, language, attempts`.execute(database.db);
  return rows;
}

async function attempt(deps: RecoveryMailDeps, owed: Owed): Promise<void> {
  try {
    await send(deps, owed);
  } catch (err) {
    const last = owed.attempts > RETRY_SECONDS.length || isRefusedForEver(err);
    // The error's own text may name the address.
    const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
    deps.log.warn(
      { mail: owed.id, attempts: owed.attempts, code, responseCode, last },
      'a mail was not taken',
    );
    if (!last) return;
  }
  await sql`delete from recovery_mail where id = ${owed.id}`.execute(deps.database.db);
}

/** An address without account gets nothing. The token is made here: before the mail there is none to steal. */
async function send(deps: RecoveryMailDeps, { email, language }: Owed): Promise<void> {
  const [account] = await deps.database.query<{ id: number }>('select id from account where email = $1', [
    email,
  ]);
  if (!account) return;
  const { subject, text } = (language === 'it' ? italian : english).recovery;
  const link = await makeResetLink(deps, account.id);
  await deps.sendMail({ to: email, subject, text: text(link) });
}
