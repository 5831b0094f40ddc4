/** Merges concurrent increments of one counter into one statement (docs/decisions/022). */

interface Waiting {
  resolve: (count: number) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that adds one to the named counter and resolves with the new value. `add` adds several hits at
 * once and resolves with the value after them; per name, one `add` runs at a time, for all hits that are waiting.
 */
export function batchedCounter(): (name: string, add: (hits: number) => Promise<number>) => Promise<number> {
  const queues = new Map<string, Waiting[]>();
  const drain = async (name: string, queue: Waiting[], add: (hits: number) => Promise<number>) => {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        const before = (await add(batch.length)) - batch.length;
        batch.forEach(({ resolve }, index) => resolve(before + index + 1));
      } catch (error) {
        batch.forEach(({ reject }) => reject(error));
      }
    }
    queues.delete(name);
  };
  return (name, add) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name);
      if (queue) return void queue.push({ resolve, reject });
      const first = [{ resolve, reject }];
      queues.set(name, first);
      void drain(name, first, add);
    });
}
