import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Passkey, PASSKEYS_MAX } from '@scrollstop/contracts/account/passkeys';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { KeyRound } from '@scrollstop/ui/icons/icons.ts';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Text } from '@scrollstop/ui/layout/text';
import { useState } from 'react';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { passkeysSupported } from './create-passkey.ts';
import { PasskeyList } from './passkey-list.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import type { Passkeys } from './use-passkeys.ts';

interface PasskeysSheetProps {
  passkeys: Passkeys;
  /** The password was changed just now: the user sees the other ways of signing in. */
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
      <ConfirmRemoval
        passkey={removing}
        onRemove={() => passkeys.remove(removing)}
        onClose={() => setRemoving(null)}
      />
    );
  const room = passkeys.list !== null && passkeys.list.length < PASSKEYS_MAX;
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      closeLabel={t.close}
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
      <Content {...passkeys} onRemove={setRemoving} />
      {adding.refusal !== null && (
        <Banner tone="alert" role="alert">
          {adding.refusal}
        </Banner>
      )}
      {passkeys.list?.length === PASSKEYS_MAX && <Text variant="note">{t.full}</Text>}
      {!passkeysSupported() && <Text variant="note">{t.notHere}</Text>}
    </Sheet>
  );
}

interface ContentProps extends Pick<Passkeys, 'list' | 'failed' | 'retry'> {
  onRemove: (passkey: Passkey) => void;
}

function Content({ list, failed, retry, onRemove }: ContentProps) {
  const t = useTexts(passkeysTexts);
  if (failed)
    return (
      <>
        <Banner tone="alert" role="alert">
          {t.failed}
        </Banner>
        <Button variant="outline" block onClick={retry}>
          {t.retry}
        </Button>
      </>
    );
  if (list === null) return <Text role="status">{t.loading}</Text>;
  if (list.length === 0) return <Text variant="note">{t.none}</Text>;
  return <PasskeyList list={list} onRemove={onRemove} />;
}
