import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Screen } from '@scrollstop/ui/layout/screen';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useGoBack } from '../device/came-from.ts';
import { useHomeTexts } from '../texts/home-texts.tsx';

interface NotYetProps {
  texts: { title: string; text: string; action: string };
}

/** In place of a screen that opens later, e.g. after the month: says so, and leads home. */
export function NotYet({ texts }: NotYetProps) {
  const { everyScreen } = useHomeTexts();
  const goBack = useGoBack('/');
  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} onBack={goBack} />
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
