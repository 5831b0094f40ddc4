import { Screen, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { useHomeTexts } from '../hooks.ts';

/** Shown while a screen or a language is loading. */
export function ScreenLoading() {
  const { loading } = useHomeTexts().everyScreen;
  return (
    <Screen nav busy>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <Skeleton width="55%" height="2.25rem" />
      <Skeleton shape="card" height="13rem" />
      <Skeleton shape="card" height="8rem" />
    </Screen>
  );
}
