import { useState } from 'react';
import { useHost } from '../host.tsx';
import AddToHome from '../features/add-to-home/add-to-home.tsx';
import { PasskeysSheet } from '../features/passkeys/passkeys-sheet.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';

export default function ProfileRoute() {
  const [inviting, setInviting] = useState(false);
  const { navigate } = useHost();
  // The shell leads users here when they have changed their password.
  const [afterChange] = useState(() => new URLSearchParams(location.search).has('passkeys'));
  const [keys, setKeys] = useState(afterChange);

  function closeKeys(): void {
    setKeys(false);
    if (location.search !== '') navigate('/profile', { replace: true });
  }

  return (
    <>
      <ProfileScreen onAddToHome={() => setInviting(true)} onPasskeys={() => setKeys(true)} />
      {keys && <PasskeysSheet afterChange={afterChange} onClose={closeKeys} />}
      {inviting && <AddToHome counted={false} onClose={() => setInviting(false)} />}
    </>
  );
}
