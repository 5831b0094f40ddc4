import { useOnline } from '../../online.ts';
import { type Loading, useCheckins, useLoading } from '../../store/person-context.tsx';

/**
 * A device without any check-in does not know whether there are some: how the server's first answer stands. Null
 * as soon as there is one, and offline, where this device's own are all there is.
 */
export function useEarlier(): Exclude<Loading, { state: 'loaded' }> | null {
  const known = useCheckins().length > 0;
  const loading = useLoading();
  const online = useOnline();
  return known || !online || loading.state === 'loaded' ? null : loading;
}
