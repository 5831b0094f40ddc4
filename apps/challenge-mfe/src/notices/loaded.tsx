import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import type { ReactNode } from 'react';
import { useHomeTexts } from '../hooks.ts';
import type { ListFromServer } from '../lazy/use-from-server.ts';

interface LoadedProps<T> extends ListFromServer<T> {
  texts: { failed: string; loading: string };
  children: (list: readonly T[]) => ReactNode;
}

/** Shows a list from the server, or why it is not here yet. */
export function Loaded<T>({ list, failed, retry, texts, children }: LoadedProps<T>) {
  const { everyScreen } = useHomeTexts();
  if (failed)
    return (
      <>
        <ErrorBanner>{texts.failed}</ErrorBanner>
        <Button variant="outline" block onClick={retry}>
          {everyScreen.tryAgain}
        </Button>
      </>
    );
  return list === null ? <Text role="status">{texts.loading}</Text> : children(list);
}
