/** CPU time and memory of processes, from /proc: a figure that a busy machine changes less than a rate. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** CPU seconds, with those of children that have ended. */
  seconds: number;
}

function statOf(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null; // ended meanwhile
  }
}

/** CPU seconds of a process and of all processes below it. */
export function cpuSeconds(root: number): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  const below = (pid: number): boolean => {
    for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...stats].reduce((sum, [pid, { seconds }]) => (below(pid) ? sum + seconds : sum), 0);
}
