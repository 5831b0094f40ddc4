import { GiftLook } from '@scrollstop/contracts/gift';
import type { Http } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import { useEffect, useState } from 'react';
import { useServices } from '../../hooks.ts';

export type Look = ({ kind: 'found' } & GiftLook) | { kind: 'unknown' | 'limited' | 'offline' };

/** Never rejects. */
export async function look(http: Http, code: string): Promise<Look> {
  try {
    return { kind: 'found', ...(await http.post('/api/gifts/look', { code }, GiftLook)) };
  } catch (error) {
    if (isStatus(error, 404)) return { kind: 'unknown' };
    return { kind: isStatus(error, 429) ? 'limited' : 'offline' };
  }
}

/** The state of a complete code on the server; null until the server has responded, or without a code. */
export function useLook(code: string | null): Look | null {
  const { http } = useServices();
  const [found, setFound] = useState<{ code: string; look: Look } | null>(null);

  // Outside system: the server, once for each code.
  useEffect(() => {
    if (code === null) return;
    let unmounted = false;
    void look(http, code).then((result) => {
      if (!unmounted) setFound({ code, look: result });
    });
    return () => {
      unmounted = true;
    };
  }, [http, code]);

  return found !== null && found.code === code ? found.look : null;
}
