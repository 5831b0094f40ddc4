import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import type { ReactNode } from 'react';
import { useGoBack } from './device/came-from.ts';
import { useHomeTexts } from './hooks.ts';

/** The bar of a screen that leads back to the one before; `otherwise` where there was none. */
export function BackBar({ otherwise, children }: { otherwise: string; children?: ReactNode }) {
  const { everyScreen } = useHomeTexts();
  return (
    <AppBar backLabel={everyScreen.goBack} onBack={useGoBack(otherwise)}>
      {children}
    </AppBar>
  );
}
