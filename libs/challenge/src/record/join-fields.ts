/**
 * Joins all fields of both records, applying `rule` to each pair of values; a missing field counts as `missing`. Names
 * come from other devices and may equal those that every object has (`constructor`).
 */
export function joinFields<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  missing: T,
  rule: (a: T, b: T) => T,
): Record<string, T> {
  const fieldOf = (record: Readonly<Record<string, T>>, name: string): T =>
    Object.hasOwn(record, name) ? record[name]! : missing;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, rule(fieldOf(a, name), fieldOf(b, name))]));
}
