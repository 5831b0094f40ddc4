import { Button, Screen, ScreenHead, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { RefreshCw, Users } from '@scrollstop/ui/icons/icons';
import { useHomeTexts, useHost, useTexts } from '../../hooks.ts';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import type { ReactNode } from 'react';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

interface FrameProps {
  loading?: boolean;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The app bar and the heading of each step. */
export function Frame({ loading = false, title, lead, children }: FrameProps) {
  const { everyScreen } = useHomeTexts();
  const { access } = useHost().session;
  return (
    <Screen nav={access === 'trial' || access === 'premium'} busy={loading}>
      <AppBar backLabel={everyScreen.goBack} backHref={access === 'none' ? '/checkout' : '/profile/month'} />
      <ScreenHead title={title} lead={lead} />
      {children}
    </Screen>
  );
}

interface NotLoadedProps {
  /** Loading, failed to load, or loading again after a failure. */
  load: 'loading' | 'offline' | 'again';
  lead?: string | undefined;
  onRetry: () => void;
}

/** Shown in place of a step that only the server knows. */
export function NotLoaded({ load, lead, onRetry }: NotLoadedProps) {
  const loading = load === 'loading';
  const { title, offline } = useTexts(buddyTexts);
  const { everyScreen } = useHomeTexts();
  return (
    <Frame loading={loading} title={title} lead={lead}>
      {loading ? (
        <>
          <VisuallyHidden role="status">{everyScreen.loading}</VisuallyHidden>
          <Skeleton shape="card" height="10rem" />
        </>
      ) : (
        <EmptyState
          icon={Users}
          role="alert"
          title={offline.title}
          action={
            <Button variant="outline" icon={RefreshCw} busy={load === 'again'} onClick={onRetry}>
              {everyScreen.tryAgain}
            </Button>
          }
        >
          {offline.text}
        </EmptyState>
      )}
    </Frame>
  );
}
