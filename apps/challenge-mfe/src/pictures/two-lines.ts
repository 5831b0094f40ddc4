/** Font sizes of the name on the picture, in pixels, largest first; the first one that fits is used. */
const SIZES = [104, 88, 72, 60, 48] as const;

/** The name on one line, and every way to break it into two. */
function ways(words: readonly string[]): string[][] {
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  return [[words.join(' ')], ...breaks];
}

/**
 * Lays out a name in at most two lines, in the largest size that fits, broken where the longer line is shortest.
 * `measure` returns the width of a text at a size. A word that is too long even at the smallest size stays as it is.
 */
export function inTwoLines(
  name: string,
  width: number,
  measure: (text: string, size: number) => number,
): { lines: readonly string[]; size: number } {
  const candidates = ways(name.split(' '));
  const widest = (lines: readonly string[], size: number): number =>
    Math.max(...lines.map((line) => measure(line, size)));
  for (const size of SIZES) {
    const fitting = candidates.filter((lines) => widest(lines, size) <= width);
    const [first, ...others] = fitting;
    if (!first) continue;
    if (first.length === 1) return { lines: first, size };
    const best = others.reduce((a, b) => (widest(b, size) < widest(a, size) ? b : a), first);
    return { lines: best, size };
  }
  return { lines: candidates.at(-1) ?? [name], size: SIZES[SIZES.length - 1] ?? 48 };
}
