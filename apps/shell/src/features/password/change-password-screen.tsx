import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { useServices, useSharedTexts, useTexts } from '../../hooks.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';

/** Changes the password from the profile, as a normal action. */
export default function ChangePasswordScreen() {
  const { navigate } = useServices();
  const password = useTexts(passwordTexts);
  const { everyScreen } = useSharedTexts();
  return (
    <Screen tall>
      <AppBar backLabel={everyScreen.goBack} backHref="/profile/account" />
      <ScreenHead title={password.change.title} lead={password.change.text} />
      <ChangePasswordForm onChanged={() => navigate('/profile/account', { replace: true })} />
    </Screen>
  );
}
