import { Button } from '@scrollstop/ui/buttons/button';
import { LogOut } from '@scrollstop/ui/icons/icons';
import { useOwner } from './owner.tsx';

/** Back to the password form; the person's own session in the app goes on. */
export function LeaveButton() {
  const { leave, texts } = useOwner();
  return (
    <Button variant="outline" size="sm" icon={LogOut} onClick={leave}>
      {texts.admin.logout}
    </Button>
  );
}
