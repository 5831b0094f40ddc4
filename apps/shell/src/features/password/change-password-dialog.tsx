import { Button } from '@scrollstop/ui/layout/primitives';
import { Disc } from '@scrollstop/ui/icons/disc';
import { KeyRound } from '@scrollstop/ui/icons/icons';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { useServices, useTexts } from '../../hooks.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';

/** Covers every screen while a temporary password is in use. It cannot be closed, but the user can log out. */
export default function ChangePasswordDialog() {
  const { logout } = useServices();
  const { change } = useTexts(passwordTexts);
  return (
    <Modal
      dismissible={false}
      icon={<Disc icon={KeyRound} />}
      title={change.title}
      lead={change.textTemporary}
      onClose={stayOpen}
    >
      {/* The gate unmounts it once the password is changed. */}
      <ChangePasswordForm onChanged={stayOpen}>
        <Button variant="outline" block onClick={() => void logout()}>
          {change.logout}
        </Button>
      </ChangePasswordForm>
    </Modal>
  );
}

const stayOpen = () => undefined;
