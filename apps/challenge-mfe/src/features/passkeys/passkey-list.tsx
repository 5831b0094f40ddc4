import type { Passkey } from '@scrollstop/contracts/account/passkeys';
import { Button } from '@scrollstop/ui/buttons/button';
import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { useHost } from '../../host.tsx';
import { NamedRow } from '../../rooms/named-row.tsx';
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
    <ul className="PasskeyList Lined">
      {list.map((one) => (
        <NamedRow
          key={one.id}
          name={one.name}
          notes={[
            t.since(when(one.createdAt)),
            one.lastUsedAt === null ? t.unused : t.lastUsed(when(one.lastUsedAt)),
          ]}
        >
          <Button
            variant="outline"
            size="sm"
            aria-label={t.removeLabel(one.name)}
            onClick={() => onRemove(one)}
          >
            {t.remove}
          </Button>
        </NamedRow>
      ))}
    </ul>
  );
}
