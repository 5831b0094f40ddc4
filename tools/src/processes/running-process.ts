/** Looks up the processes of this machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Only root on Linux may mount file systems, create namespaces and change the root directory. */
export const isRootOnLinux = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

export type RunningProcess = {
  /** The start time as the system reports it; together with the pid, which may be reused, it identifies a process. */
  born: string;
  /** Its command line; empty on Windows. */
  command: string;
};

/** Undefined if there is no such process or only a zombie. On Linux /proc is used, because slim images have no `ps`. */
export function runningProcess(pid: number): RunningProcess | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The fields after the command in brackets: the state is field 3, the start time in clock ticks is field 22.
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
    const line = execFileSync('ps', options, { encoding: 'utf8' });
    const [, born, command] = /^\s*(\S+ +\S+ +\S+ +\S+ +\S+) (.*)/.exec(line) ?? [];
    return born && command ? { born, command } : undefined;
  } catch {
    return undefined;
  }
}
