import { Screen } from '@scrollstop/ui/layout/primitives';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { useSharedTexts } from '../hooks.ts';

/** Looks like the skeleton in index.html, so that nothing jumps when React takes over. */
export function LoadingScreen({ nav }: { nav?: boolean }) {
  const { everyScreen } = useSharedTexts();
  return (
    <Screen center tall busy nav={nav} className="LoadingScreen">
      <Spinner label={everyScreen.loading} />
    </Screen>
  );
}
