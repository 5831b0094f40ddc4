import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Switch } from '@scrollstop/ui/choices/switch';
import { PenLine } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useId, useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { useHost, useStore, useTexts, useValue } from '../../hooks.ts';
import { wordsRecordOf } from '../../store/records/words-place.ts';
import { setAsideTexts } from '@scrollstop/challenge/features/set-aside/texts';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { Download } from '@scrollstop/ui/icons/icons';
import { PlainList } from '@scrollstop/ui/lists/plain-list';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import type { WordsPlace } from '@scrollstop/contracts/days/local-words';
import { ConfirmButtons, ConfirmSheet, useConfirm } from '../../notices/confirm-sheet.tsx';

/** Only for an account: a demo's data never leaves this device. */
export default function WordsRow() {
  return useHost().session.demo ? null : <AccountRow />;
}

/** The switch, with its disadvantages. */
function AccountRow() {
  const t = useTexts(localWordsTexts);
  const store = useStore();
  const stay = useValue(wordsRecordOf(store))?.place === 'device';
  const [asking, setAsking] = useState<'device' | 'server' | null>(null);
  const moveTo = useMoveWords();
  const online = useOnline();
  const id = useId();
  const close = () => setAsking(null);

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
      {asking === 'device' && <ConfirmKeep onConfirm={() => moveTo('device')} onClose={close} />}
      {/* The words leave the device only after confirmation. */}
      {asking === 'server' && (
        <ConfirmSheet
          title={t.share.title}
          lead={t.share.lead}
          texts={t.share}
          onConfirm={() => moveTo('server')}
          onClose={close}
        />
      )}
    </RoomEntry>
  );
}

/** Lists what will be erased, what stays and the disadvantages, before anything is erased. */
function ConfirmKeep({ onConfirm, onClose }: { onConfirm: () => Promise<void>; onClose: () => void }) {
  const { keep: t } = useTexts(localWordsTexts);
  const { busy, problem, confirm } = useConfirm({ onConfirm, onClose });
  return (
    <Sheet title={t.title} lead={t.lead} busy={busy} onClose={onClose}>
      <Stack gap={4}>
        <PlainList items={t.facts} />
        <ErrorBanner>{problem}</ErrorBanner>
        <Stack gap={2}>
          <Button variant="outline" block icon={Download} href="/your-data">
            {t.exportFirst}
          </Button>
          <ConfirmButtons variant="alert" texts={t} busy={busy} onConfirm={confirm} onClose={onClose} />
        </Stack>
      </Stack>
    </Sheet>
  );
}

/** Moves the words off the server or back to it and confirms with a toast; rejects on failure. */
function useMoveWords(): (place: WordsPlace) => Promise<void> {
  const t = useTexts(localWordsTexts);
  const store = useStore();
  const { http, toast } = useHost();
  const { noRoom } = useTexts(setAsideTexts);
  return async (place) => {
    const { moveWords } = await import('./move-words.ts');
    await moveWords(store, http, place).catch((error: unknown) => {
      if (store.unstored().length > 0) toast({ title: noRoom.title });
      throw error;
    });
    const { title, text } = place === 'device' ? t.kept : t.shared;
    toast({ title, description: text });
  };
}
