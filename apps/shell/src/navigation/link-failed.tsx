import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { Button } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { TriangleAlert } from '@scrollstop/ui/icons/icons';
import { useSharedTexts, useLanguage } from '../hooks.ts';
import { CatalogueText } from '../texts/catalogue-text.tsx';

/** Shown when the request of a mailed link failed but the link may still be valid: the reason and a retry. */
export function LinkFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { everyScreen } = useSharedTexts();
  const { locale } = useLanguage();
  const { title, text } = isStatus(failure, 0) ? everyScreen.network : everyScreen.error;
  const serverMessage = failure instanceof HttpError ? refusalText(failure, locale) : null;
  return (
    <EmptyState
      icon={TriangleAlert}
      title={title}
      level={1}
      role="alert"
      fill
      action={<Button onClick={onRetry}>{everyScreen.tryAgain}</Button>}
    >
      <CatalogueText>{serverMessage ?? text}</CatalogueText>
    </EmptyState>
  );
}
