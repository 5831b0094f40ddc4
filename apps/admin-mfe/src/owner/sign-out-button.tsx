import { Button } from '@scrollstop/ui/buttons/button';
import { LogOut } from '@scrollstop/ui/icons/icons.ts';
import { useOwner } from './owner.tsx';

/** Returns to the password form; the user's own session in the app continues. */
export function SignOutButton() {
  const { signedIn, signOut, texts } = useOwner();
  if (!signedIn) return null;
  return (
    <Button variant="outline" size="sm" icon={LogOut} onClick={signOut}>
      {texts.admin.logout}
    </Button>
  );
}
