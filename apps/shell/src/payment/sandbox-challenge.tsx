import { Modal } from '@scrollstop/ui/modal';
import './sandbox-challenge.css';
import { useTexts } from '../texts/use-texts.ts';

interface SandboxChallengeProps {
  url: string;
  /** The bank's page has been answered, or only shown: whoever waits looks at the intent. */
  onPage: () => void;
  onClose: () => void;
}

/** The bank's question in a frame, where Stripe.js shows its own (3-D Secure). */
export function SandboxChallenge({ url, onPage, onClose }: SandboxChallengeProps) {
  const { challenge: t } = useTexts().checkout;
  return (
    <Modal title={t.title} lead={t.text} closeLabel={t.close} onClose={onClose}>
      <iframe className="Challenge" title={t.title} src={url} onLoad={onPage} />
    </Modal>
  );
}
