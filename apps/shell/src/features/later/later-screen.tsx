import { AppBar } from '@scrollstop/ui/app-bar';
import { EmptyState } from '@scrollstop/ui/empty-state';
import { KeyRound } from '@scrollstop/ui/icons';
import { Screen } from '@scrollstop/ui/screen';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** A route that exists before its screen does says so, in one honest line. */
export function LaterScreen({ backHref, children }: { backHref: string; children: ReactNode }) {
  const { common } = useTexts();
  return (
    <Screen tall>
      <AppBar backLabel={common.goBack} backHref={backHref} />
      <EmptyState icon={KeyRound} title={common.notYet.title} level={1} fill>
        {children}
      </EmptyState>
    </Screen>
  );
}
