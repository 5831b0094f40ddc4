/** A value of a form body after its brackets are parsed: text, or a hash of values. */
export type FormValue = string | FormHash;
export interface FormHash {
  [key: string]: FormValue;
}

/** Deeper than any published parameter; a deeper name is one unknown parameter. */
const maxDepth = 20;

/**
 * Parses `a[b]=1&c[0]=x&c[]=y` as Stripe does. Lists arrive as hashes with numeric keys (`c[0]`), or as `c[]`, whose
 * items are numbered here; the parameter's type decides whether a hash is a list (params.ts).
 */
export function parseForm(text: string): FormHash {
  const root = emptyHash();
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split('[');
    const keys = [head, ...rest.map((part) => part.replace(/\]$/, ''))];
    place(root, keys.length > maxDepth ? [name] : keys, value);
  }
  return root;
}

function place(root: FormHash, keys: string[], value: string): void {
  let hash = root;
  keys.forEach((raw, depth) => {
    const key = raw === '' && depth > 0 ? String(Object.keys(hash).length) : raw;
    if (depth === keys.length - 1) {
      hash[key] = value;
      return;
    }
    const next = hash[key];
    hash = typeof next === 'object' ? next : (hash[key] = emptyHash());
  });
}

/** Without a prototype, so that `__proto__[x]=1` is a parameter like any other (an unknown one). */
const emptyHash = (): FormHash => Object.create(null) as FormHash;
