import { AdminDeadLetters, Replayed } from '@scrollstop/contracts/owner/dead-letters';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Check, RotateCcw } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { QueryView } from '../../query/query-view.tsx';
import { formatDate, formatDateTime } from '../../format.ts';
import { useQuery } from '../../query/use-query.ts';
import { OwnerTable } from '../../controls/owner-table.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';

/** Events of all services that could not be applied, each with a button to replay it once the cause is fixed. */
export function DeadLettersView({ tabs }: { tabs: ReactNode }) {
  const { letters: t } = useOwner().texts.admin;
  const query = useQuery('/api/admin/dead-letters', AdminDeadLetters);
  const open = query.data?.letters.filter(({ replayedAt }) => replayedAt === null).length;
  return (
    <>
      <PageHead title={t.title} lead={open === undefined ? undefined : t.count(open)} />
      {tabs}
      <QueryView query={query} loading={t.loading}>
        {({ letters, unreachable }) => (
          <>
            {unreachable.length > 0 && <Banner tone="alert">{t.unreachable(unreachable.join(', '))}</Banner>}
            <DeadLetterTable letters={letters} onReplayed={query.refetch} />
          </>
        )}
      </QueryView>
    </>
  );
}

function DeadLetterTable({ letters, onReplayed }: { letters: readonly DeadLetter[]; onReplayed: () => void }) {
  const { locale, texts } = useOwner();
  const { letters: t } = texts.admin;
  const replay = useReplay(onReplayed);
  const eventOf = ({ consumer }: DeadLetter) => consumer.split('__')[1] ?? consumer;
  return (
    <OwnerTable
      icon={Check}
      empty={t.empty}
      caption={t.title}
      headers={t.columns}
      columns={{
        event: { cell: eventOf, tone: 'strong' },
        service: { cell: ({ service }) => service },
        error: { cell: ({ error }) => error },
        deliveries: { cell: ({ deliveries }) => deliveries, numeric: true },
        createdAt: { cell: ({ createdAt }) => formatDateTime(createdAt, locale), numeric: true },
        replay: {
          numeric: true,
          cell: (letter) =>
            letter.replayedAt === null ? (
              <Button
                variant="outline"
                size="sm"
                icon={RotateCcw}
                busy={replay.busyWith === letter.id}
                aria-label={t.replayOne(eventOf(letter))}
                onClick={() => replay.start(letter)}
              >
                {t.replay}
              </Button>
            ) : (
              t.replayedAt(formatDate(letter.replayedAt, locale))
            ),
        },
      }}
      rows={letters}
      rowKey={({ id }) => id}
    />
  );
}

type DeadLetter = AdminDeadLetters['letters'][number];

/** Replays one event at a time, so that the owner sees which one failed. */
function useReplay(onReplayed: () => void) {
  const { http, attempt, toast, texts } = useOwner();
  const { replayed, failed } = texts.admin.letters;
  const { busyWith, run } = useOneAtATime<string>();

  async function replay({ service, id }: DeadLetter): Promise<void> {
    await http.post(`/api/admin/dead-letters/${service}/${id}/replay`, undefined, Replayed);
    toast({ title: replayed.title });
    onReplayed();
  }

  const start = (letter: DeadLetter) => void run(() => attempt(() => replay(letter), failed), letter.id);
  return { busyWith, start };
}
