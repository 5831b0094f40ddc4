import { useOnline } from '../../online.ts';
import { type Loading, useLoading, useTotals } from '../../store/person-context.tsx';

/**
 * A phone that has never heard from the server knows nothing of the others (E-6): how its first answer stands.
 * Null as soon as there are totals, and offline, where this phone's own are all there is.
 */
export function useUnknownTotals(): Exclude<Loading, { state: 'loaded' }> | null {
  const totals = useTotals();
  const loading = useLoading();
  const online = useOnline();
  return loading.state === 'loaded' || !online || Object.keys(totals).length > 0 ? null : loading;
}
