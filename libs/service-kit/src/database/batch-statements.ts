/**
 * Statements that wait at the same moment commit together: under load one commit does for many requests, an idle service
 * sends each at once. Each touches rows of one user only, so that a distributed PostgreSQL can route it (docs/scaling.md).
 */
import type { Row, Statement } from './statement-group.ts';

const BATCH_MAX = 32;

export interface BatchOptions {
  /** Groups in flight; statements that come meanwhile form the next one. */
  lanes: number;
  /** One transaction; resolves with the rows of each statement once it is committed. */
  send: (statements: readonly Statement[]) => Promise<Row[][]>;
  /** Sends a statement on its own, after a group that failed because of one of its statements. */
  sendAlone: (statement: Statement) => Promise<Row[]>;
  /** True for an error of the server or the connection: each statement would meet it, so none is sent again. */
  concernsAll: (error: unknown) => boolean;
}

interface Waiting extends Statement {
  /** Statements of a group run in this order: groups that lock rows of the same users never wait for each other in a circle. */
  order: number;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

export function batchStatements({ lanes, send, sendAlone, concernsAll }: BatchOptions) {
  const waiting: Waiting[] = [];
  let busy = 0;
  let planned = false;

  const start = () => {
    planned = false;
    while (busy < lanes && waiting.length > 0) {
      busy++;
      const group = waiting.splice(0, BATCH_MAX).sort((a, b) => a.order - b.order);
      void sendGroup(group).finally(() => {
        busy--;
        if (waiting.length > 0) plan();
      });
    }
  };
  /** After the requests that have arrived in this turn of the event loop. */
  const plan = () => {
    if (planned || busy === lanes) return;
    planned = true;
    setImmediate(start);
  };
  const sendGroup = async (group: Waiting[]) => {
    try {
      const rows = await send(group);
      group.forEach(({ resolve }, index) => resolve(rows[index] ?? []));
    } catch (error) {
      if (group.length === 1 || concernsAll(error)) return group.forEach(({ reject }) => reject(error));
      await Promise.all(group.map((one) => sendAlone(one).then(one.resolve, one.reject)));
    }
  };
  return (statement: Statement, order: number): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...statement, order, resolve, reject });
      plan();
    });
}
