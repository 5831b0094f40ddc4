import type { DeviceSession } from '@scrollstop/contracts/account/auth';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Row } from '@scrollstop/ui/layout/row';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { useHost } from '../../host.tsx';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { useTexts } from '../../texts/use-texts.ts';
import './device-list.css';

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
    <ul className="DeviceList">
      {list.map((one) => (
        <Row as="li" key={one.id} className="DeviceList-device" justify="between">
          <Stack gap={2} className="DeviceList-words">
            <Text variant="strong">{one.device}</Text>
            <Text variant="note">{t.since(when(one.createdAt))}</Text>
            {!one.current && <Text variant="note">{t.lastUsed(when(one.lastUsedAt))}</Text>}
          </Stack>
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
        </Row>
      ))}
    </ul>
  );
}
