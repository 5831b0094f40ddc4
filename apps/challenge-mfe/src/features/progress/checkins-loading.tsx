import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** Replaces the form too: today's check-in may have been done on another phone. */
export function CheckinsLoading() {
  const { progress } = useScreenTexts();
  return (
    <>
      <VisuallyHidden role="status">{progress.loading}</VisuallyHidden>
      <Skeleton shape="card" height="10rem" />
      <Skeleton shape="card" height="10rem" />
    </>
  );
}

export function CheckinsFailed({ onRetry }: { onRetry: () => void }) {
  const { progress } = useScreenTexts();
  const { common } = useTexts();
  return <ErrorCard text={progress.notLoaded} retryLabel={common.tryAgain} onRetry={onRetry} />;
}
