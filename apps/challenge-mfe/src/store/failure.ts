/**
 * What a failed call means for an entry that waits: `signed-out` until the person is back, `refused` for good,
 * `later` for everything else (no network, a server in trouble, limits).
 */
export type FailureMeaning = 'signed-out' | 'refused' | 'later';

/** 413: no entry within the contract is that large, so sending it again would not help either. */
const refusals: readonly unknown[] = [400, 413, 422];

/** By `status`, not by class: the shell's HttpError comes from another bundle. */
export function meaningOf(error: unknown): FailureMeaning {
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  if (status === 401) return 'signed-out';
  return refusals.includes(status) ? 'refused' : 'later';
}
