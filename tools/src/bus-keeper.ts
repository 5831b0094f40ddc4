/** Makes the streams and durables of the bus, and makes them again when its store was lost (docs/decisions/021). */
import { connectBus, type Log } from '@scrollstop/events/bus';
import { keepBus } from '@scrollstop/events/provision';
import { say } from './say.ts';

const log: Log = {
  info: () => undefined,
  error: (_fields, message) => say.warn(message),
  // A bus that is away is told by the services, with what follows from it.
  warn: () => undefined,
};

/** `url`: with the login of the bus's own account. `looked` runs each time that everything is there. */
export function startBusKeeper(
  url: string,
  replicas: number,
  looked?: () => void,
  told = log,
): { stop: () => Promise<void> } {
  const bus = connectBus(url, 'admin', told);
  const keeper = keepBus({ bus, replicas, log: told, ...(looked && { looked }) });
  return {
    stop: async () => {
      await keeper.stop();
      // A connection that never came is not waited for.
      void bus.then((one) => one.close()).catch(() => undefined);
    },
  };
}
