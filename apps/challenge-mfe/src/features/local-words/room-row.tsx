import { Banner } from '@scrollstop/ui/feedback/banner';
import { Switch } from '@scrollstop/ui/choices/switch';
import { PenLine } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useId, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../device/online.ts';
import { useHost } from '../../host.tsx';
import { useStore } from '../../store/store-context.tsx';
import { wordsRecordOf } from '../../store/documents/words-place.ts';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmKeep } from './confirm-keep.tsx';
import { ConfirmShare } from './confirm-share.tsx';
import { useMoveWords } from './use-move-words.ts';

/** Only for an account: a demo is on this device alone. */
export default function WordsRow() {
  return useHost().session.demo ? null : <OfAccount />;
}

/** The switch, with what it costs. */
function OfAccount() {
  const t = useTexts(localWordsTexts);
  const store = useStore();
  const { get, subscribe } = wordsRecordOf(store);
  const stay = useSyncExternalStore(subscribe, get)?.place === 'device';
  const [asking, setAsking] = useState<'device' | 'server' | null>(null);
  const move = useMoveWords(() => setAsking(null));
  const online = useOnline();
  const id = useId();

  function close(): void {
    move.forget();
    setAsking(null);
  }

  return (
    <RoomEntry
      icon={PenLine}
      label={t.title}
      labelId={id}
      state={<span id={`${id}-cost`}>{stay ? t.on : t.off}</span>}
      control={
        <Switch
          on={stay}
          labelledBy={id}
          describedBy={`${id}-cost`}
          disabled={!online}
          onChange={(on) => setAsking(on ? 'device' : 'server')}
        />
      }
    >
      {!online && <Banner role="status">{t.offline}</Banner>}
      {asking === 'device' && <ConfirmKeep move={move} onClose={close} />}
      {asking === 'server' && <ConfirmShare move={move} onClose={close} />}
    </RoomEntry>
  );
}
