import { useState } from 'react';
import type { Confirmation } from './card-provider.ts';
import type { Challenge } from './sandbox-confirm.ts';

interface Open {
  url: string;
  /** Looks at the intent: answered, or still waiting for the bank's answer. */
  read: () => Promise<Confirmation | Challenge>;
  resolve: (confirmation: Confirmation) => void;
}

/** The bank's question to the person: open until the intent has moved on, or the person has left it. */
export function useChallenge() {
  const [open, setOpen] = useState<Open | null>(null);

  const end = (confirmation: Confirmation) => {
    setOpen(null);
    open?.resolve(confirmation);
  };
  return {
    url: open?.url ?? null,
    /** Resolves with what the payment came to. */
    ask: (url: string, read: Open['read']): Promise<Confirmation> =>
      new Promise((resolve) => setOpen({ url, read, resolve })),
    look: async () => {
      const now = await open?.read();
      if (now && now.kind !== 'challenge') end(now);
    },
    /** Closed by the person; the answer may have been given a moment before. */
    leave: async () => {
      const now = await open?.read();
      end(!now || now.kind === 'challenge' ? { kind: 'open' } : now);
    },
  };
}
