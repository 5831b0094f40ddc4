/** Merges the unlocked achievements of two devices. Separate from the rules, which not every reader needs. */

/** ISO instant of unlocking by achievement id. Unknown ids of a newer version are kept but not counted. */
export type Unlocked = Readonly<Record<string, string>>;

/** By instant; of two spellings of one instant the smaller text, so that the order of merging does not matter. */
const earlier = (a: string, b: string): string => {
  const difference = Date.parse(a) - Date.parse(b);
  return difference < 0 || (difference === 0 && a <= b) ? a : b;
};

/** The union, with the earliest date of each. */
export function mergeUnlocked(a: Unlocked, b: Unlocked): Unlocked {
  const merged: Record<string, string> = { ...a };
  for (const [id, at] of Object.entries(b)) merged[id] = merged[id] === undefined ? at : earlier(merged[id], at);
  return merged;
}
