import { Button, Screen, ScreenHead, Stack } from '@scrollstop/ui/layout/primitives';
import { AuthScene } from '../../account/auth-scene.tsx';
import { useSession, useServices, useTexts } from '../../hooks.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';

/** /auth for a user who is signed in already (G-9). */
export default function SignedInScreen() {
  const { logout } = useServices();
  const { user } = useSession();
  const auth = useTexts(authTexts);
  return (
    <Screen flush>
      <AuthScene />
      <ScreenHead title={auth.signIn.title} lead={auth.signedInAs(user?.email ?? '')} />
      <Stack>
        <Button href="/" block>
          {auth.signedInContinue}
        </Button>
        <Button variant="outline" block onClick={() => void logout()}>
          {auth.logout}
        </Button>
      </Stack>
    </Screen>
  );
}
