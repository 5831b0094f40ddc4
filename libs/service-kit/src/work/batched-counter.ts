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
  const lines = new Map<string, Waiting[]>();
  const drain = async (name: string, line: Waiting[], add: (hits: number) => Promise<number>) => {
    while (line.length > 0) {
      const batch = line.splice(0);
      try {
        const before = (await add(batch.length)) - batch.length;
        batch.forEach(({ resolve }, index) => resolve(before + index + 1));
      } catch (error) {
        batch.forEach(({ reject }) => reject(error));
      }
    }
    lines.delete(name);
  };
  return (name, add) =>
    new Promise((resolve, reject) => {
      const line = lines.get(name);
      if (line) return void line.push({ resolve, reject });
      const first = [{ resolve, reject }];
      lines.set(name, first);
      void drain(name, first, add);
    });
}
