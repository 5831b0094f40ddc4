import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { Button } from '@scrollstop/ui/buttons/button';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Text } from '@scrollstop/ui/layout/text';
import { useState } from 'react';
import { Loaded } from '../../notices/loaded.tsx';
import { DeviceList } from './device-list.tsx';
import type { Devices, Ending } from './use-devices.ts';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';

/** The devices on which the user is signed in; each can be signed out, after a question. */
export function DevicesSheet({ devices, onClose }: { devices: Devices; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const [ending, setEnding] = useState<Ending | null>(null);
  const others = devices.list?.filter(({ current }) => !current).length ?? 0;

  if (ending !== null)
    return (
      <ConfirmEnd
        which={ending}
        others={others}
        onEnd={() => devices.end(ending)}
        onClose={() => setEnding(null)}
      />
    );
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      closeLabel={t.close}
      onClose={onClose}
      foot={
        others > 1 && (
          <Button variant="outline" block onClick={() => setEnding('others')}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <Loaded {...devices} texts={t}>
        {(list) => (
          <>
            <DeviceList list={list} onEnd={setEnding} />
            {others === 0 && <Text variant="note">{t.onlyHere}</Text>}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

interface ConfirmEndProps {
  which: Ending;
  /** The number of other devices. */
  others: number;
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/** The second step: a device that is signed out by mistake has to type its password again. */
function ConfirmEnd({ which, others, onEnd, onClose }: ConfirmEndProps) {
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
