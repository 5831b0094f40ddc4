import { Button } from '@scrollstop/ui/button';
import { EmptyState } from '@scrollstop/ui/empty-state';
import { ShieldCheck } from '@scrollstop/ui/icons';
import { Screen } from '@scrollstop/ui/screen';
import { useTexts } from '../../texts/use-texts.ts';

/** P-8: nobody pays twice. */
export function AlreadyActive() {
  const { title, text, action } = useTexts().checkout.alreadyActive;
  return (
    <Screen tall>
      <EmptyState icon={ShieldCheck} iconTone="leaf" title={title} level={1} fill>
        {text}
      </EmptyState>
      <Button href="/" block>
        {action}
      </Button>
    </Screen>
  );
}
