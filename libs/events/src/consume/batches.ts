import type { Message } from '../bus/bus-contract.ts';
import { IN_FLIGHT } from './delivery.ts';

/** Transactions of one consumer at the same time; a slow effect delays only those that share its own. */
const LANES = 4;

/** Messages that arrive together, or while every lane is busy, share a transaction. */
export function inBatches(handleBatch: (batch: Message[]) => Promise<void>): (message: Message) => void {
  const waiting: Message[] = [];
  let busy = 0;
  let planned = false;
  const plan = () => {
    if (planned || busy === LANES || waiting.length === 0) return;
    planned = true;
    setImmediate(start);
  };
  const start = () => {
    planned = false;
    busy++;
    void handleBatch(waiting.splice(0, IN_FLIGHT)).finally(() => {
      busy--;
      plan();
    });
    plan();
  };
  return (message) => {
    waiting.push(message);
    plan();
  };
}
