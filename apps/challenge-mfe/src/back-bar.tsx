import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import type { ReactNode } from 'react';
import { useGoBack } from './device/came-from.ts';
import { useHomeTexts } from './hooks.ts';

/** An app bar whose Back button returns to the previous screen, or to `otherwise` if there was none. */
export function BackBar({ otherwise, children }: { otherwise: string; children?: ReactNode }) {
  const { everyScreen } = useHomeTexts();
  return (
    <AppBar backLabel={everyScreen.goBack} onBack={useGoBack(otherwise)}>
      {children}
    </AppBar>
  );
}
