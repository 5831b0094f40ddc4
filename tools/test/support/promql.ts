/** Parses just enough of PromQL to find the metrics and labels that an expression reads. */
export type Reading = { metric: string; labels: string[] };

const keywords = new Set(['and', 'bool']);

/** The sides of an `or` are parsed separately, because they may be grouped by different labels. */
export const readings = (expression: string): Reading[] => expression.split(/\bor\b/).flatMap(readingsOf);

function readingsOf(expression: string): Reading[] {
  const text = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
  const grouped = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
  const bare = text.replaceAll(/\b(by|on) \([^)]*\)/g, ' ');
  // A name before an opening parenthesis is a function.
  const names = [...bare.matchAll(/(?<![\w.])([a-z_]\w*)(?:\{([^}]*)\})?(?!\w|\s*\()/g)];
  const inMatchers = new Set(names.flatMap(([, , matchers]) => labelsOf(matchers)));
  return names
    .filter(([, name = '']) => !keywords.has(name) && !inMatchers.has(name))
    .map(([, metric = '', matchers]) => ({
      metric,
      labels: [...labelsOf(matchers), ...grouped].filter((label) => label !== 'le'),
    }));
}

const labelsOf = (matchers: string | undefined): string[] =>
  [...(matchers ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);

/** The labels of each metric in texts of Prometheus' exposition format. */
export function exported(texts: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of texts.join('\n').split('\n')) {
    const [, name, labels] = /^([a-z_]\w*)(?:\{(.*)\})? /i.exec(line) ?? [];
    if (!name) continue;
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of (labels ?? '').matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}
