import { Button, Screen } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { BackBar } from '../back-bar.tsx';

/** Replaces a screen that opens later, e.g. after the month: says so, with a link to home. */
export function NotYet({ texts }: { texts: { title: string; text: string; action: string } }) {
  return (
    <Screen nav>
      <BackBar otherwise="/" />
      <EmptyState
        fill
        level={1}
        title={texts.title}
        action={
          <Button variant="sun" href="/">
            {texts.action}
          </Button>
        }
      >
        {texts.text}
      </EmptyState>
    </Screen>
  );
}
