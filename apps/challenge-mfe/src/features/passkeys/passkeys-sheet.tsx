import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { useHost, useTexts } from '../../hooks.ts';
import { type Passkey, PASSKEYS_MAX } from '@scrollstop/contracts/account/passkeys';
import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { KeyRound } from '@scrollstop/ui/icons/icons';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { useState } from 'react';
import { Loaded } from '../../notices/loaded.tsx';
import { passkeysSupported } from './create-passkey.ts';
import { useAddPasskey } from './use-add-passkey.ts';
import type { Passkeys } from './use-passkeys.ts';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { fullDateAndTime } from '../../texts/dates.ts';
import { NamedRow } from '../../rooms/named-row.tsx';

interface PasskeysSheetProps {
  passkeys: Passkeys;
  /** True if the user has just changed the password and is shown the other ways of signing in. */
  afterChange: boolean;
  onClose: () => void;
}

/** Lists, adds and removes the user's passkeys (docs/decisions/024). */
export function PasskeysSheet({ passkeys, afterChange, onClose }: PasskeysSheetProps) {
  const t = useTexts(passkeysTexts);
  const adding = useAddPasskey(passkeys.added);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  if (removing !== null)
    return (
      <ConfirmSheet
        title={t.confirm.title(removing.name)}
        lead={t.confirm.lead}
        texts={t.confirm}
        onConfirm={() => passkeys.remove(removing)}
        onClose={() => setRemoving(null)}
      />
    );
  const room = passkeys.list !== null && passkeys.list.length < PASSKEYS_MAX;
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      busy={adding.busy}
      onClose={onClose}
      top={afterChange && <Banner tone="info">{t.afterChange}</Banner>}
      foot={
        room &&
        passkeysSupported() && (
          <Button icon={KeyRound} block busy={adding.busy} onClick={() => void adding.add()}>
            {adding.busy ? t.adding : t.add}
          </Button>
        )
      }
    >
      <Loaded {...passkeys} texts={t}>
        {(list) =>
          list.length === 0 ? <Text variant="note">{t.none}</Text> : <PasskeyList list={list} onRemove={setRemoving} />
        }
      </Loaded>
      <ErrorBanner>{adding.refusal}</ErrorBanner>
      {passkeys.list?.length === PASSKEYS_MAX && <Text variant="note">{t.full}</Text>}
      {!passkeysSupported() && <Text variant="note">{t.notHere}</Text>}
    </Sheet>
  );
}

/** Newest first, each with the device that created it. */
function PasskeyList({ list, onRemove }: { list: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const t = useTexts(passkeysTexts);
  const { locale } = useHost();
  const when = (instant: string): string => fullDateAndTime(instant, locale);
  return (
    <ul className="Lined">
      {list.map((one) => (
        <NamedRow
          key={one.id}
          name={one.name}
          notes={[t.since(when(one.createdAt)), one.lastUsedAt === null ? t.unused : t.lastUsed(when(one.lastUsedAt))]}
        >
          <Button variant="outline" size="sm" aria-label={t.removeLabel(one.name)} onClick={() => onRemove(one)}>
            {t.remove}
          </Button>
        </NamedRow>
      ))}
    </ul>
  );
}
