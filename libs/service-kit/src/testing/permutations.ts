/** Returns every possible order of the items. */
export function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, index) =>
    permutations(all.filter((_one, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
