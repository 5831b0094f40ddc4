/** How large a suite of faults is: small in CI, in full by hand (`FAULTS=full`, or one number for one suite). */
export function sizeOf(variable: string, small: number, full: number): number {
  const asked = process.env[variable];
  if (asked) return Number(asked);
  return process.env['FAULTS'] === 'full' ? full : small;
}

/** Runs `work` over the items, so many side by side. */
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
