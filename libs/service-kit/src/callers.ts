/** Services that call others by `/internal/*`. Progress calls nobody, so it holds no key that could speak for it. */
export const CALLERS = ['gateway', 'auth', 'billing', 'integrations'] as const;
export type Caller = (typeof CALLERS)[number];
