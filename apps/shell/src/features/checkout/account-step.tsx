import type { User } from '@scrollstop/contracts/account/auth';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { useState } from 'react';
import { AgreeNote } from '../../legal/agree-note.tsx';
import { ModeToggle } from '../../account/mode-toggle.tsx';
import { SignForm } from '../../account/sign-form.tsx';
import type { SignMode } from '../../account/use-sign-form.ts';
import { useServices, useTexts } from '../../hooks.ts';
import { addOnboarding, readOnboarding } from '../../storage/onboarding.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';

/** A visitor or a demo user signs up first, in place, and then pays (G-18). */
export function AccountStep({ onEntered, onBack }: { onEntered: (user: User) => void; onBack: () => void }) {
  const { storage } = useServices();
  const t = useTexts(checkoutTexts);
  const [mode, setMode] = useState<SignMode>('signUp');
  return (
    <Screen>
      <AppBar backLabel={t.goBack} onBack={onBack} />
      <ScreenHead title={t.accountFirstTitle} lead={t.accountFirst} />
      <SignForm
        key={mode}
        mode={mode}
        onEntered={onEntered}
        email={readOnboarding(storage).email}
        onEmail={(email) => addOnboarding(storage, { email })}
      >
        {mode === 'signUp' && <AgreeNote />}
      </SignForm>
      <ModeToggle mode={mode} onToggle={setMode} />
    </Screen>
  );
}
