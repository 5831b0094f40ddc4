import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Switch } from '@scrollstop/ui/choices/switch';
import { PenLine } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useId, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../device/online.ts';
import { useHost, useTexts } from '../../host.tsx';
import { useStore } from '../../store/store-context.tsx';
import { wordsRecordOf } from '../../store/documents/words-place.ts';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { Button } from '@scrollstop/ui/buttons/button';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { Download } from '@scrollstop/ui/icons/icons.ts';
import { PlainList } from '@scrollstop/ui/lists/plain-list';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import type { WordsPlace } from '@scrollstop/contracts/days/words';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';

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

/** Words leave the device only after a yes, in this direction too. */
function ConfirmShare({ move, onClose }: { move: MoveWords; onClose: () => void }) {
  const { share: t, close } = useTexts(localWordsTexts);
  return (
    <Modal title={t.title} lead={t.lead} closeLabel={close} busy={move.busy} onClose={onClose}>
      <Stack gap={2}>
        <ErrorBanner>{move.problem}</ErrorBanner>
        <Button block busy={move.busy} onClick={() => move.run('server')}>
          {move.busy ? t.busy : t.action}
        </Button>
        <Button variant="ghost" block disabled={move.busy} onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}

interface ConfirmProps {
  move: MoveWords;
  onClose: () => void;
}

/** Lists what is erased, what stays and the disadvantages, before anything is erased. */
function ConfirmKeep({ move, onClose }: ConfirmProps) {
  const { keep: t, close } = useTexts(localWordsTexts);
  return (
    <Sheet title={t.title} lead={t.lead} closeLabel={close} busy={move.busy} onClose={onClose}>
      <Stack gap={4}>
        <PlainList items={t.facts} />
        <ErrorBanner>{move.problem}</ErrorBanner>
        <Stack gap={2}>
          <Button variant="outline" block icon={Download} href="/your-data">
            {t.exportFirst}
          </Button>
          <Button variant="ember" block busy={move.busy} onClick={() => move.run('device')}>
            {move.busy ? t.busy : t.action}
          </Button>
          <Button variant="ghost" block disabled={move.busy} onClick={onClose}>
            {t.cancel}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}

interface MoveWords {
  busy: boolean;
  /** A sentence for the user. */
  problem: string | null;
  run: (place: WordsPlace) => void;
  forget: () => void;
}

/** Moves the words off the server or back to it; `done` is called once it has. */
function useMoveWords(done: () => void): MoveWords {
  const t = useTexts(localWordsTexts);
  const store = useStore();
  const { http, toast } = useHost();
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);

  async function move(place: WordsPlace): Promise<void> {
    setProblem(null);
    try {
      const { moveWords } = await import('./move-words.ts');
      await moveWords(store, http, place);
      const { title, text } = place === 'device' ? t.kept : t.shared;
      toast({ title, description: text });
      done();
    } catch {
      setProblem(t.failed);
    }
  }

  return {
    busy,
    problem,
    run: (place) => void run(() => move(place)),
    forget: () => setProblem(null),
  };
}
