/** CPU time of processes, from /proc, which a busy machine affects less than rates. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** CPU seconds, including those of ended children. */
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

/** The CPU seconds of a process and its descendants. */
export const cpuSeconds = (root: number): number =>
  processTree(root).reduce((sum, pid) => sum + (statOf(pid)?.seconds ?? 0), 0);

/** A process and its descendants. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat) parents.set(Number(name), stat.parent);
  }
  const below = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(below);
}
