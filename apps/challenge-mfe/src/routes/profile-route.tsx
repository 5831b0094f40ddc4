import { useState } from 'react';
import AddToHome from '../features/add-to-home/add-to-home.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';

export default function ProfileRoute() {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <ProfileScreen onAddToHome={() => setInviting(true)} />
      {inviting && <AddToHome onClose={() => setInviting(false)} />}
    </>
  );
}
