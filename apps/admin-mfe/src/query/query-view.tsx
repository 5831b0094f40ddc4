import { Card } from '@scrollstop/ui/layout/card';
import { Stack } from '@scrollstop/ui/layout/primitives';
import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import type { ReactNode } from 'react';
import { useOwner } from '../owner/owner.tsx';
import { errorMessage } from './error-message.ts';
import type { Query } from './use-query.ts';
import './query-view.css';

interface QueryViewProps<T> {
  query: Query<T>;
  loading: string;
  children: (data: T) => ReactNode;
}

/** The three states of a query: a spinner, an error with a retry, or the data. */
export function QueryView<T>({ query, loading, children }: QueryViewProps<T>) {
  const { locale, texts } = useOwner();
  const { data, error, busy, retry } = query;
  if (error !== null)
    return (
      <ErrorCard
        text={texts.admin.users.error(errorMessage(error, texts, locale))}
        retryLabel={texts.admin.users.retry}
        onRetry={retry}
        busy={busy}
      />
    );
  if (data === null)
    return (
      <Card as="div" className="EmptyState">
        <Spinner label={loading} />
        <p aria-hidden>{loading}</p>
      </Card>
    );
  return (
    <Stack gap={5} className="QueryView" aria-busy={busy}>
      {children(data)}
    </Stack>
  );
}
