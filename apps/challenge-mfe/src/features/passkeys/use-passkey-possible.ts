import { PasskeyList } from '@scrollstop/contracts/account/passkeys';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../../host.tsx';
import { passkeysHandy } from './create-passkey.ts';

/**
 * True once it is known that this device is made for passkeys and the account has none; asked while it is `wanted`. A server that did not
 * respond is asked again at the next visit of home.
 */
export function usePasskeyPossible(wanted: boolean, onHasOne: () => void): boolean {
  const { http } = useHost();
  const [possible, setPossible] = useState(false);

  const found = useEffectEvent((count: number) => {
    if (count > 0) onHasOne();
    else setPossible(true);
  });
  // Outside systems: the device, and the server that knows the passkeys.
  useEffect(() => {
    if (!wanted) return undefined;
    let over = false;
    const count = async () =>
      (await passkeysHandy()) ? (await http.get('/api/auth/passkeys', PasskeyList)).passkeys.length : null;
    count().then(
      (known) => !over && known !== null && found(known),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [http, wanted]);

  return possible;
}
