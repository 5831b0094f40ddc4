import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Ending } from './use-devices.ts';

interface ConfirmEndProps {
  which: Ending;
  /** The number of other devices. */
  others: number;
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/** The second step: a device that is signed out by mistake has to type its password again. */
export function ConfirmEnd({ which, others, onEnd, onClose }: ConfirmEndProps) {
  const { confirm: t, close } = useTexts(devicesTexts);
  return (
    <ConfirmSheet
      title={which === 'others' ? t.othersTitle : t.title(which.device)}
      lead={which === 'others' ? t.othersLead(others) : t.lead}
      closeLabel={close}
      texts={t}
      onConfirm={onEnd}
      onClose={onClose}
    />
  );
}
