import { Passkey, PasskeyCreation } from '@scrollstop/contracts/account/passkeys';
import { isStatus, isUnproven } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { createPasskey } from './create-passkey.ts';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';

/** Creates a passkey: the server's options, the browser's dialog, the server's confirmation. */
export function useAddPasskey(onAdded: (passkey: Passkey) => void) {
  const { http, toast } = useHost();
  const t = useTexts(passkeysTexts);
  const { busy, run } = useOneAtATime();
  const [refusal, setRefusal] = useState<string | null>(null);

  function refusalOf(error: unknown): string {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return t.already;
    return isStatus(error, 409) ? t.full : t.addFailed;
  }

  async function tryToAdd(): Promise<void> {
    setRefusal(null);
    try {
      const options = await http.post('/api/auth/passkeys/options', undefined, PasskeyCreation);
      const made = await createPasskey(options);
      if (made) {
        const passkey = await http.post('/api/auth/passkeys', made, Passkey);
        toast({ title: t.added.title });
        onAdded(passkey);
      }
    } catch (error) {
      if (!isUnproven(error)) setRefusal(refusalOf(error));
    }
  }

  return { busy, refusal, add: async () => void (await run(tryToAdd)) };
}
