import { dayCompletedOn } from '@scrollstop/challenge/days/completion';
import { roundNow } from '@scrollstop/challenge/features/second-round/second-round';
import { isAgain } from '@scrollstop/challenge/record/notes';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { buddyCodes, type BuddyPhrase } from '@scrollstop/contracts/buddy/buddy';
import { HttpError } from '@scrollstop/http-client/http-error';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { useState } from 'react';
import { useHost, useRecord, useTexts } from '../../hooks.ts';
import type { KnownBuddy } from './buddy-record.ts';
import { useDocument } from '../../store/use-document.ts';
import { dateAndTime } from '../../texts/dates.ts';
import { BuddyScene } from './buddy-scene.tsx';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import type { BuddyControl } from './use-buddy.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

const phrases: readonly BuddyPhrase[] = ['wellDone', 'thinkingOfYou', 'tomorrowTogether'];

interface PairProps {
  control: BuddyControl;
  buddy: NonNullable<KnownBuddy['buddy']>;
  /** The time of the server's response. */
  at: string;
}

/** A dot for each person, the three phrases, and one-tap ways to end it (mock 66). */
export function Pair({ control, buddy, at }: PairProps) {
  const { pair: t, failed } = useTexts(buddyTexts);
  const { toast, locale } = useHost();
  const [blocking, setBlocking] = useState(false);
  const done = useDoneToday();

  function send(phrase: BuddyPhrase): void {
    control.send(phrase).catch((error: unknown) => {
      // A phrase was sent from another device, or the pair has ended: the screen already shows that.
      const expected = error instanceof HttpError && Object.values<string>(buddyCodes).includes(error.code);
      if (!expected) toast({ title: t.notSent.title, description: t.notSent.text, failed: true });
    });
  }

  function leave(): void {
    control.change('leave').then(
      (left) => void (left && toast({ title: t.left })),
      () => toast({ title: failed.title, description: failed.text, failed: true }),
    );
  }

  async function block(): Promise<void> {
    if (!(await control.change('block'))) throw new Error('another change is still running');
    toast({ title: t.blocked });
  }

  return (
    <>
      <BuddyScene name={buddy.name} theirs={buddy.done} mine={done} />
      {control.load === 'offline' && <Banner role="status">{t.asOf(dateAndTime(at, locale))}</Banner>}
      {control.heard && (
        <Card tone="sun" role="status">
          <Text variant="small">{t.heard(buddy.name)}</Text>
          <Text variant="strong">{t.phrases[control.heard]}</Text>
        </Card>
      )}
      <TitledSection title={t.send}>
        <div tabIndex={-1}>
          {buddy.sentToday ? (
            <Text>{t.sentToday}</Text>
          ) : (
            <Stack as="ul" gap={2} className="PhraseList">
              {phrases.map((phrase) => (
                <li key={phrase}>
                  <Button variant="soft" block busy={control.busy} onClick={() => send(phrase)}>
                    {t.phrases[phrase]}
                  </Button>
                </li>
              ))}
            </Stack>
          )}
        </div>
        <Text variant="note">{t.note(buddy.name)}</Text>
      </TitledSection>
      <Stack gap={2} className="BuddyEnd">
        <Button variant="outline" block busy={control.busy} onClick={leave}>
          {t.leave}
        </Button>
        <Button variant="ghost" block disabled={control.busy} onClick={() => setBlocking(true)}>
          {t.block}
        </Button>
      </Stack>
      {blocking && (
        // Asks for confirmation, because a block cannot be undone (Y-5).
        <ConfirmSheet
          title={t.blockTitle(buddy.name)}
          lead={t.blockText}
          texts={{ action: t.blockYes, busy: t.blockYes, cancel: t.cancel }}
          onConfirm={block}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  );
}

/** True if the user has done today's day, from this device's own records, without waiting for the server. */
function useDoneToday(): boolean {
  const entries = useRecord('progress');
  const { edits: notes } = useDocument('notes');
  const { items: round } = useDocument('round');
  const today = useRecord('today');
  return (
    dayCompletedOn(entries, today) !== null ||
    roundNow(round, today).doneToday !== null ||
    notes.some((note) => isAgain(note) && localDateOf(new Date(note.editedAt)) === today)
  );
}
