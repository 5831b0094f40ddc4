import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/layout/primitives';
import type { ReactNode } from 'react';
import { useHomeTexts } from '../hooks.ts';

/** Replaces something that could not be loaded: says what is missing and offers a retry. */
export function NotLoadedBanner({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { everyScreen } = useHomeTexts();
  return (
    <Banner
      tone="alert"
      role="alert"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {everyScreen.tryAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
