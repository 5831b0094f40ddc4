import type { Offer, OfferId } from '@scrollstop/contracts/billing';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { getOffer } from './offers.ts';

/** The offer as the server has it; null until it has answered. */
export function useOffer(id: OfferId): Offer | null {
  const { http } = useServices();
  const [offer, setOffer] = useState<Offer | null>(null);

  // Outside system: the price book of the server.
  useEffect(() => {
    let gone = false;
    void getOffer(http, id).then((answer) => {
      if (!gone) setOffer(answer);
    });
    return () => {
      gone = true;
    };
  }, [http, id]);

  return offer?.id === id ? offer : null;
}
