import { Modal } from '@scrollstop/ui/overlays/modal';
import { useState } from 'react';
import './sandbox-3d-secure.css';
import type { Confirmation } from './card-provider.ts';
import type { Challenge } from './sandbox-api.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface OpenChallenge {
  url: string;
  /** Reads the intent: confirmed, refused, or still waiting for the bank. */
  read: () => Promise<Confirmation | Challenge>;
  resolve: (confirmation: Confirmation) => void;
}

/** The bank's challenge to the buyer (3-D Secure): open until the intent has moved on, or the buyer has closed it. */
export function useChallenge() {
  const [open, setOpen] = useState<OpenChallenge | null>(null);

  const end = (confirmation: Confirmation) => {
    setOpen(null);
    open?.resolve(confirmation);
  };
  return {
    url: open?.url ?? null,
    /** Shows the bank's page; resolves with the state of the payment after it. */
    show: (url: string, read: OpenChallenge['read']): Promise<Confirmation> =>
      new Promise((resolve) => setOpen({ url, read, resolve })),
    check: async () => {
      const now = await open?.read();
      if (now && now.kind !== 'challenge') end(now);
    },
    /** Closed by the buyer, who may have confirmed a moment before. */
    close: async () => {
      const now = await open?.read();
      end(!now || now.kind === 'challenge' ? { kind: 'open' } : now);
    },
  };
}

interface SandboxChallengeProps {
  url: string;
  /** A page of the bank was loaded: the intent may have moved on. */
  onPage: () => void;
  onClose: () => void;
}

/** The bank's page in a frame, where Stripe.js shows its own. */
export function SandboxChallenge({ url, onPage, onClose }: SandboxChallengeProps) {
  const { challenge: t } = useTexts(checkoutTexts);
  return (
    <Modal title={t.title} lead={t.text} closeLabel={t.close} onClose={onClose}>
      <iframe className="Challenge" title={t.title} src={url} onLoad={onPage} />
    </Modal>
  );
}
