import { AdminDeadLetters } from '@scrollstop/contracts/dead-letters';
import { AdminHead } from '@scrollstop/ui/admin/admin-head';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { type Column, DataTable } from '@scrollstop/ui/charts/data-table';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Check, RotateCcw } from '@scrollstop/ui/icons/icons';
import { TableCard } from '@scrollstop/ui/charts/table-card';
import type { ReactNode } from 'react';
import { Answered } from '../../answer/answered.tsx';
import { dayOf, momentOf } from '../../answer/dates.ts';
import { useAnswer } from '../../answer/use-answer.ts';
import { useOwner } from '../../owner/owner.tsx';
import { type Letter, useReplay } from './use-replay.ts';

/** Events that could not be applied, of every service, with the way to apply them once the cause is mended. */
export function LettersView({ actions, tabs }: { actions: ReactNode; tabs: ReactNode }) {
  const { letters: words } = useOwner().texts.admin;
  const answer = useAnswer('/api/admin/dead-letters', AdminDeadLetters);
  const open = answer.data?.letters.filter(({ replayedAt }) => replayedAt === null).length;
  return (
    <>
      <AdminHead title={words.title} lead={open === undefined ? undefined : words.count(open)}>
        {actions}
      </AdminHead>
      {tabs}
      <Answered answer={answer} loading={words.loading}>
        {({ letters, unreachable }) => (
          <>
            {unreachable.length > 0 && (
              <Banner tone="alert">{words.unreachable(unreachable.join(', '))}</Banner>
            )}
            {letters.length === 0 ? (
              <Card as="div">
                <EmptyState icon={Check}>{words.empty}</EmptyState>
              </Card>
            ) : (
              <LetterTable letters={letters} onReplayed={answer.ask} />
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function LetterTable({ letters, onReplayed }: { letters: readonly Letter[]; onReplayed: () => void }) {
  const { locale, texts } = useOwner();
  const { letters: words } = texts.admin;
  const { columns: headers } = words;
  const replay = useReplay(onReplayed);
  const eventOf = ({ consumer }: Letter) => consumer.split('__')[1] ?? consumer;
  const columns: Column<Letter>[] = [
    { id: 'event', header: headers.event, cell: eventOf, tone: 'strong' },
    { id: 'service', header: headers.service, cell: ({ service }) => service },
    { id: 'error', header: headers.error, cell: ({ error }) => error },
    { id: 'deliveries', header: headers.deliveries, cell: ({ deliveries }) => deliveries, numeric: true },
    {
      id: 'createdAt',
      header: headers.createdAt,
      cell: ({ createdAt }) => momentOf(createdAt, locale),
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
            busy={replay.busy === letter.id}
            aria-label={words.replayOne(eventOf(letter))}
            onClick={() => replay.start(letter)}
          >
            {words.replay}
          </Button>
        ) : (
          words.replayedAt(dayOf(letter.replayedAt, locale))
        ),
    },
  ];
  return (
    <TableCard>
      <DataTable caption={words.title} columns={columns} rows={letters} rowKey={({ id }) => id} />
    </TableCard>
  );
}
