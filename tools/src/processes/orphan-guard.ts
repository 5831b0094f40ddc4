/**
 * Stops the child processes when this process dies without cleaning up (SIGKILL, out of memory): a shell of about 1 MB
 * reads the list of children from a pipe that closes with this process. It does not exist on Windows, where the next
 * start stops leftover servers.
 */
import { spawn, type ChildProcess } from 'node:child_process';

// Each line is the complete list, newest child first: `SIGTERM:123 SIGINT:99`. An empty line means no children.
const SCRIPT = `
list=
while read -r line; do list=$line; done
for item in $list; do kill -s "\${item%:*}" "\${item#*:}"; done
tries=0
while [ -n "$list" ] && [ $tries -lt 120 ]; do
  left=
  for item in $list; do kill -0 "\${item#*:}" && left="$left $item"; done
  list=$left tries=$((tries + 1))
  sleep 0.1
done
for item in $list; do kill -s KILL "\${item#*:}"; done
`;

const children: { pid: number; signal: string }[] = [];
let shell: ChildProcess | undefined;

function sendList(): void {
  if (process.platform === 'win32') return;
  shell ??= startShell();
  shell.stdin?.write(`${children.map(({ pid, signal }) => `${signal.slice(3)}:${pid}`).join(' ')}\n`);
}

function startShell(): ChildProcess {
  const started = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  started.on('error', () => undefined); // without a shell the product runs without this safeguard
  started.stdin.on('error', () => undefined);
  started.unref();
  (started.stdin as unknown as { unref: () => void }).unref();
  return started;
}

export const orphanGuard = {
  add(pid: number, signal: string): void {
    children.unshift({ pid, signal });
    sendList();
  },
  remove(pid: number): void {
    const index = children.findIndex((child) => child.pid === pid);
    if (index >= 0) children.splice(index, 1);
    sendList();
  },
};
