import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { RefreshCw, TriangleAlert } from '@scrollstop/ui/icons/icons';
import { Screen, Stack } from '@scrollstop/ui/layout/screen';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts } from '../../hooks.ts';

interface LoadingErrorProps {
  /** The server has said so. */
  nothingCharged: boolean;
  onRetry: () => void;
  onBack: () => void;
}

export function LoadingError({ nothingCharged, onRetry, onBack }: LoadingErrorProps) {
  const t = useTexts(checkoutTexts);
  const { title, text } = t.loadingError;
  return (
    <Screen tall>
      <AppBar backLabel={t.goBack} onBack={onBack} />
      <EmptyState icon={TriangleAlert} iconTone="alert" title={title} level={1} role="alert" fill>
        {text}
        <br />
        {nothingCharged && t.loadingError.nothingCharged}
      </EmptyState>
      <Stack>
        <Button block icon={RefreshCw} onClick={onRetry}>
          {t.tryAgain}
        </Button>
        <Button variant="outline" block onClick={onBack}>
          {t.goBack}
        </Button>
      </Stack>
    </Screen>
  );
}
