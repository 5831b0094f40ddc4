import { AdminDeadLetters } from '@scrollstop/contracts/owner/dead-letters';
import { AdminHead } from '@scrollstop/ui/admin/admin-head';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { type Column, DataTable } from '@scrollstop/ui/charts/data-table';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Check, RotateCcw } from '@scrollstop/ui/icons/icons.ts';
import { TableCard } from '@scrollstop/ui/charts/table-card';
import type { ReactNode } from 'react';
import { QueryView } from '../../query/query-view.tsx';
import { formatDate, formatDateTime } from '../../format.ts';
import { useQuery } from '../../query/use-query.ts';
import { useOwner } from '../../owner/owner.tsx';
import { type DeadLetter, useReplay } from './use-replay.ts';

/** Events of all services that could not be applied, each with a button to apply it once the cause is mended. */
export function DeadLettersView({ actions, tabs }: { actions: ReactNode; tabs: ReactNode }) {
  const { letters: t } = useOwner().texts.admin;
  const query = useQuery('/api/admin/dead-letters', AdminDeadLetters);
  const open = query.data?.letters.filter(({ replayedAt }) => replayedAt === null).length;
  return (
    <>
      <AdminHead title={t.title} lead={open === undefined ? undefined : t.count(open)}>
        {actions}
      </AdminHead>
      {tabs}
      <QueryView query={query} loading={t.loading}>
        {({ letters, unreachable }) => (
          <>
            {unreachable.length > 0 && <Banner tone="alert">{t.unreachable(unreachable.join(', '))}</Banner>}
            {letters.length === 0 ? (
              <Card as="div">
                <EmptyState icon={Check}>{t.empty}</EmptyState>
              </Card>
            ) : (
              <DeadLetterTable letters={letters} onReplayed={query.refetch} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function DeadLetterTable({
  letters,
  onReplayed,
}: {
  letters: readonly DeadLetter[];
  onReplayed: () => void;
}) {
  const { locale, texts } = useOwner();
  const { letters: t } = texts.admin;
  const { columns: headers } = t;
  const replay = useReplay(onReplayed);
  const eventOf = ({ consumer }: DeadLetter) => consumer.split('__')[1] ?? consumer;
  const columns: Column<DeadLetter>[] = [
    { id: 'event', header: headers.event, cell: eventOf, tone: 'strong' },
    { id: 'service', header: headers.service, cell: ({ service }) => service },
    { id: 'error', header: headers.error, cell: ({ error }) => error },
    { id: 'deliveries', header: headers.deliveries, cell: ({ deliveries }) => deliveries, numeric: true },
    {
      id: 'createdAt',
      header: headers.createdAt,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
      numeric: true,
    },
    {
      id: 'replay',
      header: headers.replay,
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
  ];
  return (
    <TableCard>
      <DataTable caption={t.title} columns={columns} rows={letters} rowKey={({ id }) => id} />
    </TableCard>
  );
}
