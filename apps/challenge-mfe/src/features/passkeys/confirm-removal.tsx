import type { Passkey } from '@scrollstop/contracts/account/passkeys';
import { ConfirmSheet } from '../../parts/confirm/confirm-sheet.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

interface ConfirmRemovalProps {
  passkey: Passkey;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** The second step. */
export function ConfirmRemoval({ passkey, onRemove, onClose }: ConfirmRemovalProps) {
  const { confirm: t, close } = useScreenTexts().passkeys;
  return (
    <ConfirmSheet
      title={t.title(passkey.name)}
      lead={t.lead}
      closeLabel={close}
      texts={t}
      onConfirm={onRemove}
      onClose={onClose}
    />
  );
}
