import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { createContext, type ReactNode, type RefObject, use, useEffect } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

/** True once a step was shown: from then on a new one takes the focus, because the button that led to it is gone. */
export const StepShown = createContext<RefObject<boolean>>({ current: false });

interface FrameProps {
  /** Null while it is loading. */
  step: string | null;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Bar and heading of each step. */
export function Frame({ step, title, lead, children }: FrameProps) {
  const t = useTexts(buddyTexts);
  const { access } = useHost().session;
  const shownRef = use(StepShown);

  // Outside system: the document's focus.
  useEffect(() => {
    if (step === null) return;
    if (shownRef.current) document.querySelector<HTMLElement>('main h1')?.focus();
    shownRef.current = true;
  }, [step, shownRef]);

  return (
    <Screen nav={access === 'trial' || access === 'premium'} busy={step === null}>
      <AppBar backLabel={t.back} backHref={access === 'none' ? '/checkout' : '/profile/month'} />
      <ScreenHead title={title} lead={lead} />
      {children}
    </Screen>
  );
}
