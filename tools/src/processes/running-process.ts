/** Looks up a process of this machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Only this one may mount, make namespaces and change its root. */
export const isRootOnLinux = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

export type RunningProcess = {
  /** When it started, as the system reports it: with the pid it identifies one process, as pids are reused. */
  born: string;
  /** Its command line; empty on Windows. */
  command: string;
};

/** Undefined when there is none, or only a zombie. Linux has /proc even where `ps` is missing (slim images). */
export function runningProcess(pid: number): RunningProcess | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the command in brackets: state is field 3, the start time in clock ticks since boot field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return undefined;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { born: fields[19]!, command };
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return { born: '', command: '' };
    }
    const options = ['-p', String(pid), '-o', 'lstart=', '-o', 'args='];
    const said = execFileSync('ps', options, { encoding: 'utf8' });
    const [, born, command] = /^\s*(\S+ +\S+ +\S+ +\S+ +\S+) (.*)/.exec(said) ?? [];
    return born && command ? { born, command } : undefined;
  } catch {
    return undefined;
  }
}
