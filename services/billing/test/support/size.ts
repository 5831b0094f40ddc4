/** The size of a fault suite: small in CI, large by hand (`FAULTS=full`, or a number for one suite). */
export function sizeOf(variable: string, small: number, full: number): number {
  const size = process.env[variable];
  if (size) return Number(size);
  return process.env['FAULTS'] === 'full' ? full : small;
}

/** Runs `work` for all items, at most `width` at the same time. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
