import type { Passkey } from '@scrollstop/contracts/account/passkeys';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface ConfirmRemovalProps {
  passkey: Passkey;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** The second step. */
export function ConfirmRemoval({ passkey, onRemove, onClose }: ConfirmRemovalProps) {
  const { confirm: t, close } = useTexts(passkeysTexts);
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
