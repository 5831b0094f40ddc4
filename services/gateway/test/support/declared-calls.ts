/** The calls of the services as their interface documents list them. */
import { readFileSync } from 'node:fs';

const INTERFACE = '../../../auth/INTERFACE.md';

export const SERVICES = ['auth', 'progress', 'billing', 'integrations'] as const;

/** Method, path and access of each call, from lines like `GET /api/offers · anyone · …`. */
export function declaredCalls(service: (typeof SERVICES)[number]) {
  const text = readFileSync(new URL(INTERFACE.replace('auth', service), import.meta.url), 'utf8');
  return [...text.matchAll(/^- `([A-Z]+) (\/(?:api|internal)\/\S+)` · (\w+)/gm)].map(
    ([, method = '', url = '', access = '']) => ({ method, url, access }),
  );
}
