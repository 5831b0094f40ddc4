/** A service as a process of its own, as tools/start runs it. It can be ended and restarted at the same address. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../env.ts';
import { freePort } from '../http/free-ports.ts';

export type ServiceProcess = Awaited<ReturnType<typeof serviceProcess>>;

const codeAt = async (event: 'close' | 'exit', child: ChildProcess): Promise<number | null> =>
  ((await once(child, event)) as [number | null])[0];

/** Returns a service that is not started yet; `env` comes from `processEnvironment`. */
export async function serviceProcess(name: Caller | 'progress', env: Record<string, string>, execArgv: string[] = []) {
  const main = fileURLToPath(new URL(`../../../../services/${name}/src/main.ts`, import.meta.url));
  // The port is known before the start, and stays the same after a restart.
  const port = await freePort();
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  let output = '';
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves once the service is ready; throws with its output if it ends before. */
    start: async () => {
      const started = fork(main, {
        env: { ...env, PORT: String(port) },
        execArgv,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [started.stdout!, started.stderr!])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      child = started;
      // Not `exit`: only at `close` is the output complete.
      ended = codeAt('close', started);
      await new Promise((ready, fail) => {
        started.once('message', ready);
        void ended.then((code) => fail(new Error(`The process ended with ${code}: ${output}`)));
      });
    },
    /** SIGTERM shuts down gracefully, SIGKILL does not. Resolves to the exit code; null when the signal ended it. */
    end: (signal: 'SIGTERM' | 'SIGKILL') => {
      child?.kill(signal);
      return ended;
    },
    /** Cuts it off from its parent process, as the death of the parent would. */
    abandon: () => {
      // A child process whose IPC channel the parent has closed never emits `close`.
      if (child) ended = codeAt('exit', child);
      child?.disconnect();
      return ended;
    },
    /** Everything that it has printed so far. */
    output: () => output,
    /** Bytes of resident memory, now or at their peak; null where the system does not report them. */
    memory: (which: 'now' | 'peak') => {
      try {
        const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
        const line = which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
        return Number(line.exec(status)?.[1]) * 1024;
      } catch {
        return null;
      }
    },
  };
}
