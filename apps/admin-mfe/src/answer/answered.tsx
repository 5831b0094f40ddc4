import { Card } from '@scrollstop/ui/layout/card';
import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import type { ReactNode } from 'react';
import { useOwner } from '../owner/owner.tsx';
import { errorWords, isOffline } from './error-words.ts';
import type { Answer } from './use-answer.ts';
import './answered.css';

interface AnsweredProps<T> {
  answer: Answer<T>;
  loading: string;
  children: (data: T) => ReactNode;
}

/** The three faces of a question to the server: on its way, failed, and what came. */
export function Answered<T>({ answer, loading, children }: AnsweredProps<T>) {
  const { texts, leave } = useOwner();
  const { data, error, busy, ask } = answer;
  if (error !== null)
    return (
      <ErrorCard
        text={texts.admin.users.error(errorWords(error, texts))}
        retryLabel={texts.admin.users.retry}
        // The given retry returns to the password form.
        onRetry={isOffline(error) ? ask : leave}
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
    <div className="Answered" aria-busy={busy}>
      {children(data)}
    </div>
  );
}
