/**
 * Detects a nats-server that accepts no writes although its disk has space, or that has met a full disk: only a restart helps then.
 * 2.9 stays stuck, stream by stream, while `/healthz` reports ok. The counterpart in a container is deploy/nats/nats-stuck.sh.
 */
import { statfsSync } from 'node:fs';
import { connect } from 'node:net';

export type Node = { port: number; node: string; password: string; dir: string };

const ROOM_BYTES = 16 * 1024 * 1024; // with less free space a restart would not help
const PATIENCE_MS = 3_000;
const BODY = '0'.repeat(8_192); // more than what may still fit into a page of the file
/** The limit of the configuration is reached, not that of the disk. */
const OWN_LIMIT = /"err_code":(10023|10047)\b/;

export type StuckCheck = {
  stuck: () => Promise<boolean>;
  /** A line of the server's log, which also reports a full disk that was freed before the next check. */
  heard: (line: string) => void;
};

/** State for one run of the server. */
export function stuckCheck(node: Node): StuckCheck {
  let wrote = false;
  let full = false;
  return {
    heard: (line) => void (full ||= line.includes('no space left on device')),
    stuck: async () => {
      // Runs even without free space, so that the canary fails like the streams.
      const said = await offerWrite(node);
      if (!hasRoom(node.dir)) full = true;
      if (!hasRoom(node.dir) || OWN_LIMIT.test(said)) return false;
      if (full || said.includes('"error":')) return true;
      if (said.includes(`"stream":"CANARY_${node.node}"`)) {
        wrote = true;
        return false;
      }
      // No response: JetStream has switched itself off, or the stream does not exist yet.
      return said.includes('NATS/1.0 503') ? wrote : true;
    },
  };
}

function hasRoom(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Everything that the server sends until it has responded to the write, or for three seconds. */
function offerWrite({ port, node, password }: Node): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    // A separate inbox per node, because the account is the same on every node.
    const inbox = `_INBOX.admin.${node}.${process.pid}`;
    let said = '';
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(said);
    };
    const late = setTimeout(end, PATIENCE_MS);
    const login = { verbose: false, headers: true, no_responders: true, user: 'admin', pass: password };
    socket.on('data', (data) => {
      said += data.toString('latin1');
      if (/^H?MSG .*\r\n[^]*\r\n/m.test(said)) end();
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.write(`CONNECT ${JSON.stringify(login)}\r\nSUB ${inbox} 1\r\n`);
    socket.write(`PUB canary.${node} ${inbox} ${BODY.length}\r\n${BODY}\r\n`);
  });
}
