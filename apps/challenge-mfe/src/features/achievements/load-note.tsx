import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Text } from '@scrollstop/ui/layout/text';
import { useServerLoad } from '../../store/store-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/**
 * A note above the grid while the server has not responded. A device that has achievements shows them without a note;
 * on one that has none the note tells whether that is all.
 */
export function LoadNote({ nothing }: { nothing: boolean }) {
  const loading = useServerLoad();
  const { common } = useTexts();
  const { achievements: texts } = useScreenTexts();
  if (!nothing) return null;
  if (loading.state === 'loading') {
    return (
      <Text variant="note" role="status">
        {texts.loading}
      </Text>
    );
  }
  if (loading.state !== 'failed') return <Text variant="note">{texts.empty}</Text>;
  return (
    <Banner
      tone="alert"
      role="status"
      action={
        <Button variant="outline" size="sm" onClick={loading.retry}>
          {common.tryAgain}
        </Button>
      }
    >
      {navigator.onLine ? texts.notLoaded : common.offline}
    </Banner>
  );
}
