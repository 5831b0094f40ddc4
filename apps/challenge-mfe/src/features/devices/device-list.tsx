import type { DeviceSession } from '@scrollstop/contracts/account/auth';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { useHost } from '../../host.tsx';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { NamedRow } from '../../rooms/named-row.tsx';

interface DeviceListProps {
  list: readonly DeviceSession[];
  onEnd: (device: DeviceSession) => void;
}

/** This device first, then the one used last. */
export function DeviceList({ list, onEnd }: DeviceListProps) {
  const t = useTexts(devicesTexts);
  const { locale } = useHost();
  const format = new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'medium', timeStyle: 'short' });
  const when = (instant: string): string => format.format(new Date(instant));
  return (
    <ul className="Lined">
      {list.map((one) => (
        <NamedRow
          key={one.id}
          name={one.device}
          notes={[t.since(when(one.createdAt)), ...(one.current ? [] : [t.lastUsed(when(one.lastUsedAt))])]}
        >
          {one.current ? (
            <Chip tone="leaf">{t.here}</Chip>
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={t.endLabel(one.device)}
              onClick={() => onEnd(one)}
            >
              {t.end}
            </Button>
          )}
        </NamedRow>
      ))}
    </ul>
  );
}
