import { Screen } from '@scrollstop/ui/screen';
import { Spinner } from '@scrollstop/ui/spinner';
import { useTexts } from '../hooks.ts';

/** The same picture as the skeleton in index.html, so that nothing jumps when React takes over. */
export function LoadingScreen({ nav }: { nav?: boolean }) {
  const { gate } = useTexts();
  return (
    <Screen center tall busy nav={nav} className="LoadingScreen">
      <Spinner label={gate.loading} />
    </Screen>
  );
}
