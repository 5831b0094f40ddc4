import type { Offer, OfferId } from '@scrollstop/contracts/billing';
import { useEffect, useState } from 'react';
import { useServices } from '../hooks.ts';
import { getOffer } from './offers.ts';

/** The offer of the server; null until it has responded. */
export function useOffer(id: OfferId): Offer | null {
  const { http } = useServices();
  const [offer, setOffer] = useState<Offer | null>(null);

  // Outside system: the price book of the server.
  useEffect(() => {
    let unmounted = false;
    void getOffer(http, id).then((loaded) => {
      if (!unmounted) setOffer(loaded);
    });
    return () => {
      unmounted = true;
    };
  }, [http, id]);

  return offer?.id === id ? offer : null;
}
