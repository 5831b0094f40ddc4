import type { Passkey } from '@scrollstop/contracts/account/passkeys';
import { Button } from '@scrollstop/ui/buttons/button';
import { Row } from '@scrollstop/ui/layout/row';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { useHost } from '../../host.tsx';
import './passkey-list.css';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface PasskeyListProps {
  list: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

/** The newest first, each with the device that made it. */
export function PasskeyList({ list, onRemove }: PasskeyListProps) {
  const t = useTexts(passkeysTexts);
  const { locale } = useHost();
  const format = new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'medium', timeStyle: 'short' });
  const when = (instant: string): string => format.format(new Date(instant));
  return (
    <ul className="PasskeyList">
      {list.map((one) => (
        <Row as="li" key={one.id} className="PasskeyList-item" justify="between">
          <Stack gap={2} className="PasskeyList-words">
            <Text variant="strong">{one.name}</Text>
            <Text variant="note">{t.since(when(one.createdAt))}</Text>
            <Text variant="note">
              {one.lastUsedAt === null ? t.unused : t.lastUsed(when(one.lastUsedAt))}
            </Text>
          </Stack>
          <Button
            variant="outline"
            size="sm"
            aria-label={t.removeLabel(one.name)}
            onClick={() => onRemove(one)}
          >
            {t.remove}
          </Button>
        </Row>
      ))}
    </ul>
  );
}
