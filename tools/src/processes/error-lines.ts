/** Shows the errors in a child process's log in the terminal, each text at most once in ten seconds. */
import { terminal } from '../terminal.ts';

const QUIET_MS = 10_000;
const PINO_ERROR = 50;

/** The text of the error in a log line; undefined if the line is not an error. */
export function errorLineIn(line: string): string | undefined {
  if (line.startsWith('{')) return fromPino(line);
  const [, level = '', text = ''] = /\b(LOG|ERROR|FATAL|PANIC): +(.*)/.exec(line) ?? []; // PostgreSQL
  if (/FATAL|PANIC/.test(level) && !HARMLESS.test(text)) return text;
  // PostgreSQL recovers by itself from the crash of one of its processes, but it must be reported.
  if (/was terminated by|No space left/.test(text)) return text;
  return /\[(?:ERR|FTL)\] .*/.exec(line)?.[0]; // nats-server
}

/** PostgreSQL logs these as FATAL while it starts or stops, or after one of its processes has ended. */
const HARMLESS =
  /starting up|shutting down|accepting connections|administrator command|postmaster exit|connection to client lost/;

function fromPino(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string };
    };
    if (typeof level !== 'number' || level < PINO_ERROR) return undefined;
    return [msg, err?.message].filter((text, index, all) => text && all.indexOf(text) === index).join(': ');
  } catch {
    return undefined;
  }
}

export function reportErrors(name: string, log: string, now: () => number = Date.now) {
  const shown = new Map<string, number>();
  return (line: string): void => {
    const text = errorLineIn(line);
    if (!text || now() - (shown.get(text) ?? -Infinity) < QUIET_MS) return;
    if (shown.size > 200) shown.clear();
    shown.set(text, now());
    terminal.warn(`${name}: ${text.slice(0, 300)} (${log})`);
  };
}
